import { figure, section } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const howTreatmentsWork = section(
  'how-treatments-work',
  'How treatments work',
  'How treatments work',
  [
    'Some treatments work in one place. Others travel in the blood and reach cancer cells wherever they are. {{nci-treatments}}',
    figure(
      'figure-cancer-treatments.svg',
      'Two outlines of a body. On the left, surgery and radiation act in one place. On the right, chemotherapy, hormone therapy, targeted therapy, and immunotherapy reach the whole body through the blood.',
      'Treatments that work in one place and treatments that reach the whole body.',
      ['nci-treatments'],
    ),
    ...bullets(
      '**Surgery** removes the tumor and a margin of healthy tissue.',
      '**Radiation** damages the DNA of cells in its path, and cancer cells cannot repair it well.',
      '**Chemotherapy** stops cells that divide fast, including hair, gut, and blood cells.',
      '**Hormone therapy** takes away a hormone that some cancers need to grow.',
      '**Targeted therapy** blocks something that the cancer has and most healthy cells don’t.',
      '**Immunotherapy** takes a brake off the immune system so it can attack the cancer. {{nci-treatments}}',
    ),
    h3('How much treatment helps, in numbers'),
    '**Radiation after breast surgery:** researchers combined trials with [10,801 women](=ebctcg-2011|10,801|women|“individual patient data for 10 801 women in 17 randomised trials”). In ten years, cancer came back in [19 of every 100](=ebctcg-2011|19 in 100||“from 35·0% to 19·3%”) women with radiation, and [35 of every 100](=ebctcg-2011|35 in 100||“from 35·0% to 19·3%”) without. Within 15 years, [21 of every 100](=ebctcg-2011|21 in 100||“from 25·2% to 21·4%”) died of breast cancer, compared with [25 of every 100](=ebctcg-2011|25 in 100||“from 25·2% to 21·4%”). {{ebctcg-2011}}',
    '**Watching early prostate cancer:** in a British trial, about [3 of every 100 men](=protect-2023|3 in 100|men|45 men; 2.7%) died of it within [15 years](=protect-2023|15|years). It made no clear difference whether they were watched, had surgery, or had radiation. Cancer spread in [9 of every 100](=protect-2023|9 in 100||9.4%) men who were watched, compared with [5 of every 100](=protect-2023|5 in 100||4.7% and 5.0%) who were treated. {{protect-2023}}',
  ],
)
