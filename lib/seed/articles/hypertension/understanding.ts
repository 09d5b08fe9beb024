import { figure, section } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const understanding = section(
  'understanding',
  'Understanding',
  'Understanding high blood pressure',
  [
    'Blood pressure is the push of blood against the walls of your arteries. If the push stays too strong, it is called high blood pressure (hypertension). Over the years, it makes the arteries stiff and narrow. {{who-hypertension-fact-sheet}}',
    figure(
      'figure-blood-pressure-artery.svg',
      'Two arteries: a healthy one that is wide and stretchy, and a stiff, narrow one with plaque, where pressure rises.',
      'Years of high pressure make arteries stiff and narrow.',
      ['who-hypertension-fact-sheet'],
    ),
    'A reading has two numbers, in millimeters of mercury (mmHg). The upper number is the pressure when the heart beats (systolic). The lower number is the pressure between beats (diastolic). {{who-hypertension-fact-sheet}}',
    h3('Who gets high blood pressure'),
    'About [120 million adults](=cdc-blood-pressure-facts|120 million|adults) in the United States have high blood pressure. That is nearly half. Only about [1 in 4](=cdc-blood-pressure-facts|1 in 4) of them have it under control. {{cdc-blood-pressure-facts}}',
    'Worldwide, about [1.4 billion adults](=who-hypertension-fact-sheet|1.4 billion|adults) aged [30 to 79](=who-hypertension-fact-sheet|30–79) have it. Only about [1 in 5](=who-hypertension-fact-sheet|1 in 5) have it under control. {{who-hypertension-fact-sheet}}',
    h3('What raises the risk'),
    ...bullets(
      'Getting older, or having a family history of high blood pressure',
      'Eating too much salt and too few fruits and vegetables',
      'Extra weight or too little activity',
      'Alcohol and tobacco',
      'Diabetes, kidney disease, or sleep apnea',
      'Some medicines, such as ibuprofen, decongestants, and some birth control pills {{aha-acc-2025}}',
    ),
    'In the United States, Black adults get high blood pressure more often and at a younger age. Stress, discrimination, and unequal access to care and healthy food are part of the reason. {{aha-acc-2025}}',
    h3('What happens without treatment'),
    'Untreated high blood pressure can cause a stroke, a heart attack, or heart failure. It can also damage your kidneys, eyes, and memory. The risk starts to rise long before you feel sick. {{who-hypertension-fact-sheet,aha-acc-2025}}',
  ],
)
