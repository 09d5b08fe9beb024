import { section } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const biology = section('biology', 'Biology', 'The biology of cancer', [
  'Cancer is a disease of genes. Changes in DNA build up over the years. Some happen by chance, some come from exposures such as smoke, and a few are inherited. {{nci-genetics}}',
  h3('Three kinds of genes matter most'),
  ...bullets(
    '**Growth genes (oncogenes)** act like a stuck gas pedal.',
    '**Brake genes (tumor suppressor genes)**, such as TP53, fail to stop a damaged cell.',
    '**Repair genes**, such as BRCA1 and BRCA2, no longer fix broken DNA. {{nci-what-is-cancer}}',
  ),
  h3('What cancer cells can do'),
  'Cancer cells share certain abilities (hallmarks). Many treatments target one of them. {{hanahan-2022}}',
  ...bullets(
    'Grow without a signal and ignore signals to stop',
    'Avoid cell death and keep dividing',
    'Make new blood vessels grow (angiogenesis)',
    'Invade and spread',
    'Hide from the immune system',
    'Change how they use energy',
  ),
  h3('Cancer in families'),
  'About [5 to 10 of every 100 cancers](=nci-genetics|5–10 in 100) come from an inherited gene change. Ask about genetic counseling if several relatives had cancer or had it at a young age. {{nci-genetics}}',
  'Genetic testing can guide screening. It can also cause worry or give an unclear result. {{nci-genetics}}',
])
