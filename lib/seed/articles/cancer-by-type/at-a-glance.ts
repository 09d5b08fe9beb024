import { section, table } from '../../build.ts'

export const atAGlance = section('at-a-glance', 'At a glance', 'Five cancers at a glance', [
  'A cancer is named for the place where it starts. Where it starts, and how far it has spread (its stage), shape the treatment. {{nci-treatments}}',
  table({
    caption: 'Signs and US screening advice for people at average risk',
    header: ['Cancer', 'Sign to know first', 'Screening test', 'Ages'],
    rows: [
      'Breast | A lump, or a change in the skin or nipple | Mammogram every [2 years](=uspstf-breast|2|years) | [40 to 74](=uspstf-breast|40 to 74)',
      'Colorectal | Blood in the stool | Stool test every [1 to 3 years](=uspstf-colorectal|1 to 3|years), or colonoscopy every [10 years](=uspstf-colorectal|10|years) | [45 to 75](=uspstf-colorectal|45 to 75)',
      'Lung | Coughing up blood, even once | Low-dose CT every year, after heavy smoking | [50 to 80](=uspstf-lung|50 to 80)',
      'Prostate | Often none early on | PSA test, if you choose it | [55 to 69](=uspstf-prostate|55 to 69)',
      'Skin | A spot that is new or changes | None is advised for everyone | Any age: show changes',
    ],
    note: 'With a family history or a gene change, tests may start earlier or be done more often.',
    sources: [
      'uspstf-breast',
      'uspstf-colorectal',
      'uspstf-lung',
      'uspstf-prostate',
      'uspstf-skin',
      'cdc-breast-symptoms',
      'cdc-prostate-symptoms',
      'nci-genetics',
    ],
    bound: [
      '[A lump](=cdc-breast-symptoms)',
      '[Often none early on](=cdc-prostate-symptoms)',
      '[None is advised for everyone](=uspstf-skin)',
      '[family history or a gene change](=nci-genetics)',
    ],
  }),
])
