import { section } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const lung = section('lung', 'Lung cancer', 'Lung cancer', [
  h3('Signs'),
  ...bullets(
    'a new cough, or a cough that changes',
    'coughing up blood, even a little',
    'chest pain, hoarse voice, or shortness of breath',
    'chest infections that keep coming back',
    'weight loss, or tiredness without a cause {{nci-lung,nice-ng12}}',
  ),
  'Go to an emergency room, or see a clinician today, if you cough up any blood. {{nhs-coughing-blood}}',
  h3('Who gets it'),
  'Smoking is the main cause. Secondhand smoke, radon in homes, asbestos, and air pollution cause it, too. People who never smoked can also get it. {{nci-lung}}',
  h3('Screening'),
  'A yearly low-dose CT scan is advised for adults ages [50 to 80](=uspstf-lung|50 to 80) who smoked a lot. That means [20 pack-years](=uspstf-lung|20|pack-years) or more, and smoking now or in the past [15 years](=uspstf-lung|15|years). {{uspstf-lung}}',
  'The scan finds many spots that are not cancer. In a large trial, it lowered deaths from lung cancer by [1 in 5](=nlst-2011|1 in 5). {{nlst-2011}}',
  h3('Treatment in short'),
  'Early cancer is treated with surgery or precise radiation. For later stages, chemotherapy, immunotherapy, or pills that block a gene change can help. Ask to have the cancer tested for gene changes first. {{nci-lung}}',
])
