import { term } from './term.ts'

export const hivTerms = [
  term({
    term: 'Antiretroviral therapy',
    also: ['antiretroviral treatment', 'ART'],
    definition:
      'Medicines that stop HIV from making copies of itself. When taken as prescribed, they keep people healthy.',
    topics: ['hiv-aids'],
  }),
  term({
    term: 'Viral load',
    definition:
      'The amount of HIV in the blood, measured in copies per milliliter. The goal of treatment is to make it undetectable.',
    topics: ['hiv-aids'],
  }),
  term({
    term: 'Undetectable',
    also: ['U=U'],
    definition:
      'So little HIV in the blood that standard tests cannot find it. People who stay undetectable do not pass HIV to others through sex.',
    topics: ['hiv-aids'],
    sources: ['partner2-2019'],
  }),
  term({
    term: 'CD4 count',
    also: ['CD4 cell count', 'CD4 cells', 'CD4'],
    definition:
      'The number of CD4 cells, a kind of immune cell, in a small sample of blood. HIV destroys them, and treatment brings them back.',
    topics: ['hiv-aids'],
  }),
  term({
    term: 'PrEP',
    also: ['pre-exposure prophylaxis'],
    definition:
      'Medicine that people without HIV take before they might be exposed. When taken as prescribed, it works very well to prevent HIV.',
    topics: ['hiv-aids'],
  }),
  term({
    term: 'PEP',
    also: ['post-exposure prophylaxis'],
    definition:
      'Medicine that you start within 72 hours after a possible exposure to HIV and take for 28 days. The sooner you start, the better.',
    topics: ['hiv-aids'],
    sources: ['cdc-npep-2025'],
  }),
  term({
    term: 'Opportunistic infection',
    also: ['opportunistic infections'],
    definition:
      'An infection that develops because the immune system is weak. Some of these infections are signs of AIDS.',
    topics: ['hiv-aids'],
  }),
  term({
    term: 'AIDS',
    definition:
      'The late stage of HIV infection, when the immune system is badly damaged. Treatment can prevent it.',
    topics: ['hiv-aids'],
  }),
  term({
    term: 'Window period',
    definition:
      'The time after an infection when a test cannot find it yet. How long it lasts depends on the test.',
    topics: ['hiv-aids'],
  }),
  term({
    term: 'Key populations',
    definition:
      'Groups that HIV affects most, often because of stigma, laws, and poor access to care.',
    topics: ['hiv-aids'],
    sources: ['who-key-populations-2022'],
  }),
  term({
    term: 'Harm reduction',
    definition:
      'Care that lowers the harms of drug use without requiring people to stop. Providing clean needles is one example.',
    topics: ['hiv-aids'],
  }),
  term({
    term: 'Immune system',
    definition: 'The body’s defense against infections and some cancers.',
    topics: ['hiv-aids', 'cancer'],
  }),
  term({
    term: 'Sexually transmitted infection',
    also: ['sexually transmitted infections', 'STI', 'STIs'],
    definition:
      'An infection spread mainly through sex, such as syphilis, gonorrhea, or chlamydia. Many cause no symptoms.',
    topics: ['hiv-aids'],
  }),
]
