import { doDont, section } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const skin = section('skin', 'Skin cancer', 'Skin cancer and melanoma', [
  'Basal cell and squamous cell cancers are the most common, and rarely kill. Melanoma is about [1%](=uspstf-skin|1|%) of skin cancers, and causes the most deaths. {{uspstf-skin}}',
  h3('Signs'),
  ...bullets(
    '**A**symmetry: one half does not look like the other',
    '**B**order: ragged or blurred',
    '**C**olor: uneven, or several colors',
    '**D**iameter: larger than a pea, though melanoma can be small',
    '**E**volving: it changes, bleeds, or itches {{nci-melanoma}}',
  ),
  'Also show a clinician a sore that does not heal, a shiny bump, or a dark streak under a nail. On dark skin, look at palms, soles, and nails. {{nci-skin,nci-melanoma}}',
  h3('Who gets it'),
  'Sunlight and tanning beds are the main causes. Fair skin, many moles, and a family history add to the risk. People with dark skin get it less often, but it is often found later. {{nci-melanoma,uspstf-skin}}',
  h3('Screening'),
  'It is uncertain if skin checks for everyone save lives, so no schedule is advised. This does not apply to people with a changing spot. They need to be checked now. {{uspstf-skin}}',
  h3('Treatment in short'),
  'Most skin cancers are cut out in a clinic. Melanoma that has spread is treated with immunotherapy or targeted pills, and some people live for many years. {{nci-skin,nci-melanoma}}',
  doDont(
    'Protect your skin',
    [
      'stay in the shade at midday',
      'wear a hat, long sleeves, and sunglasses',
      'use broad-spectrum sunscreen',
    ],
    ['use tanning beds', 'burn a mole or a spot off yourself'],
    ['nci-skin', 'nci-melanoma'],
  ),
])
