import { section, table } from '../../build.ts'
import { h3 } from '../../rich-text.ts'

export const treatment = section('treatment', 'Treatment', 'Treatment', [
  'Everyone with HIV should start treatment as soon as possible, even on the day of diagnosis if they are ready. In a large trial, starting early lowered the risk of serious illness and death by more than half. {{who-hiv-2021,start-2015}}',
  'Treatment combines medicines in one or two pills a day (antiretroviral therapy, ART). It does not cure HIV, so you take it for life. {{who-hiv-fact-sheet}}',
  table({
    caption: 'Common treatments for adults',
    header: ['Treatment', 'Benefits', 'Possible harms and limits'],
    rows: [
      'Bictegravir, tenofovir AF, and emtricitabine | One pill a day; strong against resistance | Weight gain, headache; interacts with antacids',
      'Dolutegravir with tenofovir and emtricitabine or lamivudine | WHO first choice; low cost | Weight gain, trouble sleeping; tenofovir DF needs kidney tests',
      'Dolutegravir and lamivudine | Two medicines only | Not with hepatitis B, or a viral load over 500,000 copies/mL',
      'Cabotegravir and rilpivirine injections | Every 2 months, no pills | For most people, only after pills have controlled the virus; visits must be on time',
    ],
    sources: ['dhhs-adult-art', 'who-hiv-2025'],
    bound: [
      '[Bictegravir](=dhhs-adult-art)',
      '[Dolutegravir with tenofovir](=dhhs-adult-art)',
      '[WHO first choice](=who-hiv-2025)',
      '[Dolutegravir and lamivudine](=dhhs-adult-art)',
      '[Cabotegravir and rilpivirine injections](=dhhs-adult-art)',
    ],
  }),
  'HIV medicines interact with many other medicines, including antacids, iron, calcium, rifampin, seizure medicines, some steroids, and some herbs. Ask a pharmacist before you add anything. {{dhhs-adult-art}}',
  h3('How you know it is working'),
  'Viral load is checked after [4 to 8 weeks](=dhhs-adult-art|4 to 8|weeks), then every [3 to 6 months](=dhhs-adult-art|3 to 6|months). Most people reach an undetectable level within [6 months](=dhhs-adult-art|6|months). A CD4 count shows how well your immune system is recovering. {{dhhs-adult-art}}',
  'If your viral load goes up again, the usual reasons are missed doses, interactions, or resistance. You can ask for help without being blamed. If you have hepatitis B, never stop suddenly, because it can flare up. {{dhhs-adult-art}}',
  h3('Without treatment'),
  'Untreated HIV usually leads to AIDS over the years. People can then get tuberculosis, pneumonia, brain infections, and some cancers. Anyone with a CD4 count below [200 cells/mm³](=dhhs-adult-art|200|cells/mm³) needs medicine to prevent pneumonia. {{who-hiv-fact-sheet,dhhs-adult-art}}',
  h3('Pregnancy'),
  'With treatment during pregnancy and birth, fewer than [1 in 100 babies](=dhhs-perinatal|1 in 100|babies) get HIV. You and your team decide together how to feed your baby. {{dhhs-perinatal}}',
])
