import { section } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const colorectal = section(
  'colorectal',
  'Colorectal cancer',
  'Colorectal cancer (colon and rectum)',
  [
    h3('Signs'),
    ...bullets(
      'blood in or on the stool, or very dark stool',
      'a change in bowel habits: diarrhea, constipation, or narrow stool',
      'belly pain, cramps, or bloating that does not go away',
      'weight loss, or tiredness from low iron {{nci-colon,nice-ng12}}',
    ),
    h3('Who gets it'),
    'Most people who get it are over 50, but it is rising in younger adults. A family history, bowel inflammation, smoking, alcohol, and obesity add to the risk. {{nci-colon,uspstf-colorectal}}',
    h3('Screening'),
    'Adults are advised to be tested from age [45 to 75](=uspstf-colorectal|45 to 75). You can choose a stool test at home every [1 to 3 years](=uspstf-colorectal|1 to 3|years), or a colonoscopy every [10 years](=uspstf-colorectal|10|years). If a stool test is positive, you need a colonoscopy. {{uspstf-colorectal}}',
    'Colonoscopy can remove growths (polyps) before they become cancer. Bleeding or a tear of the bowel is rare. {{uspstf-colorectal}}',
    h3('Treatment in short'),
    'Surgery removes the cancer and nearby lymph nodes. Chemotherapy often follows if it has spread to them. Cancer of the rectum may need radiation first. {{nci-colon,nci-treatments}}',
  ],
)
