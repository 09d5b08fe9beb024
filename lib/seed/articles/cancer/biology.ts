import { section } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const biology = section('biology', 'Biology', 'The biology of cancer', [
  'Cancer is a disease of genes. Changes in DNA build up over years, by chance, from exposures such as smoke, or from birth. Most changes are not inherited. {{nci-genetics}}',
  h3('Three kinds of genes matter most'),
  ...bullets(
    '**Growth genes (oncogenes)** act like a stuck gas pedal.',
    '**Brake genes (tumor suppressor genes)**, such as TP53, fail to stop a damaged cell.',
    '**Repair genes**, such as BRCA1 and BRCA2, no longer fix broken DNA. {{nci-what-is-cancer}}',
  ),
  h3('What cancer cells learn to do'),
  'Scientists describe shared abilities of cancer cells (hallmarks). Many treatments aim at one of them. {{hanahan-2022}}',
  ...bullets(
    'Grow without a signal, and ignore signals to stop',
    'Avoid cell death and keep dividing',
    'Call in new blood vessels (angiogenesis)',
    'Invade and spread',
    'Hide from the immune system',
    'Change how they use energy',
  ),
  h3('Cancer in families'),
  'About [5 to 10 in 100 cancers](=nci-genetics|5–10 in 100) come from an inherited gene change. Ask about genetic counseling if several relatives had cancer, or at a young age. A test can guide screening, and it can also worry or leave doubt. {{nci-genetics}}',
])
