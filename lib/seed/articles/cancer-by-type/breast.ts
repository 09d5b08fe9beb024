import { section } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const breast = section('breast', 'Breast cancer', 'Breast cancer', [
  h3('Signs'),
  ...bullets(
    'a new lump in the breast or armpit',
    'thick, dimpled, red, or flaky skin on the breast',
    'a nipple that turns in, hurts, or leaks fluid or blood',
    'a change in size or shape {{cdc-breast-symptoms}}',
  ),
  h3('Who gets it'),
  'The risk rises with age. Dense breasts, alcohol, weight gain after menopause, and close relatives with breast or ovarian cancer add to it. Men can get it, too. {{nci-breast}}',
  h3('Screening'),
  'Women are advised to have a mammogram every [2 years](=uspstf-breast|2|years) from age [40 to 74](=uspstf-breast|40 to 74). A mammogram can miss cancer, or find one that would never have done harm. {{uspstf-breast}}',
  'If several relatives had breast or ovarian cancer, ask about genetic counseling. {{nci-genetics}}',
  h3('Treatment in short'),
  'Most people have surgery. A smaller operation with radiation often works as well as removing the breast. Lab tests show if hormone therapy, chemotherapy, or targeted medicine helps. {{nci-breast}}',
])
