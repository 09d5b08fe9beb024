import { section, table } from '../../build.ts'

export const keyPopulations = section(
  'key-populations',
  'Key populations',
  'Key populations: who they are and what they need',
  [
    'WHO uses the term “key populations” for the five groups most affected by HIV and often denied care. The term describes people’s circumstances, not their worth. {{who-key-populations-2022}}',
    table({
      caption: 'WHO key populations and services that matter most',
      header: ['Group', 'What often gets in the way', 'Services that matter most'],
      rows: [
        'Men who have sex with men | Stigma, criminal laws | PrEP, tests every [3–6 months](=who-key-populations-2022|3–6|months), vaccines, care for other STIs',
        'Trans and gender diverse people | Refused or disrespectful care | PrEP, care that includes gender-affirming hormones',
        'Sex workers | Violence, criminal laws | Condoms, PrEP, safety from violence',
        'People who inject drugs | Arrest, stigma | Clean needles, methadone or buprenorphine, naloxone, hepatitis C treatment',
        'People in prisons and other closed settings | Care that stops on release | Testing, treatment without gaps, clean equipment, condoms',
      ],
      note: 'All services should be voluntary, confidential, and free of judgment.',
      sources: ['who-key-populations-2022'],
    }),
    'WHO puts rights first. It calls for an end to criminal laws, stigma, and violence, and for services led by communities. Medicine alone will not end HIV. {{who-key-populations-2022}}',
    'Methadone and buprenorphine (opioid agonist maintenance) lower drug injecting, HIV, and overdose deaths. Needle programs do not increase drug use. {{who-key-populations-2022}}',
  ],
)
