import { section, table } from '../../build.ts'

export const diagnosis = section('diagnosis', 'Diagnosis', 'Diagnosis and staging', [
  'Scans and blood tests can show whether cancer is more or less likely. To be sure, a small piece of tissue must be examined for most cancers (biopsy). Ask how soon each step should happen. {{nci-staging}}',
  table({
    caption: 'What the stages mean for most solid cancers',
    header: ['Stage', 'Meaning', 'Usual aim of treatment'],
    rows: [
      'Stage 0 | Abnormal cells that have not spread | Remove them to prevent cancer',
      'Stages 1–2 | Cancer in one place, small or larger | Cure',
      'Stage 3 | Spread to nearby tissue or lymph nodes | Often cure, with several treatments',
      'Stage 4 | Spread to distant parts of the body | A longer, better life; a cure in some cancers',
    ],
    note: 'Doctors also use letters: T for the tumor, N for lymph nodes, and M for spread (metastasis).',
    sources: ['nci-staging'],
  }),
  'Grade says how unusual the cells look under the microscope. Tests of the tumor’s genes and proteins (biomarkers) can show which medicine may work. Ask whether your tumor was tested. {{nci-treatments}}',
])
