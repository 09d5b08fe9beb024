import { section, table } from '../../build.ts'
import { h3 } from '../../rich-text.ts'

const KINDS = [
  'Surgery',
  'Radiation',
  'Chemotherapy',
  'Hormone therapy',
  'Targeted therapy',
  'CAR T-cell therapy',
  'Stem cell transplant',
]

export const treatment = section('treatment', 'Treatment', 'Treatment choices', [
  'Most people have more than one treatment. The plan depends on the type, stage, biomarkers, your other conditions, and what matters to you. {{nci-treatments}}',
  table({
    caption: 'Main cancer treatments: benefits and harms',
    header: ['Treatment', 'How it helps', 'Common or serious harms'],
    rows: [
      'Surgery | Removes cancer; can cure early disease | Pain, infection, bleeding, loss of function',
      'Radiation | Kills cells in one area; eases pain | Tiredness, sore skin; later scarring',
      'Chemotherapy | Kills fast-growing cells everywhere | Infection, nausea, hair loss, nerve damage, infertility',
      'Hormone therapy | Takes away hormones that breast and prostate cancers need | Hot flashes, bone loss, sexual problems',
      'Targeted therapy | Blocks one weak point in the cancer | Rash, diarrhea, high blood pressure; resistance',
      'Immunotherapy (checkpoint inhibitors) | Frees the immune system; some long remissions | Inflamed bowel, lungs, liver, or glands, even months later',
      'CAR T-cell therapy | Uses trained immune cells to treat some blood cancers | Severe fever reaction, confusion; given at special centers',
      'Stem cell transplant | Replaces diseased bone marrow | Serious infection; donor cells may attack the body',
    ],
    sources: ['nci-treatments', 'asco-immune-2021'],
    bound: [
      ...KINDS.map((kind) => `[${kind}](=nci-treatments)`),
      '[Frees the immune system](=nci-treatments)',
      '[Inflamed bowel](=asco-immune-2021)',
    ],
  }),
  'Without treatment, most cancers grow and spread. Some grow so slowly that watching them closely is a good option (active surveillance). This is common in low-risk prostate cancer. {{uspstf-prostate}}',
  'Herbs and diets cannot replace treatment. Some make it work less well, so tell your team what you take. {{nci-cam}}',
  h3('Clinical trials'),
  'A clinical trial offers care that may or may not be better than the usual treatment. You can leave at any time. Ask who pays and what extra tests you would need. {{nci-trials}}',
  h3('Comfort care from the start'),
  'Palliative care treats pain, shortness of breath, worry, and fatigue. It is for people at any stage. In lung cancer, people who had it early felt better and lived longer. {{temel-2010}}',
])
