import { figure, section } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const understanding = section(
  'understanding',
  'Understanding',
  'Understanding high blood pressure',
  [
    'Blood pressure is the push of blood against the walls of your arteries. If the push stays too strong, it is called high blood pressure (hypertension). Over years it stiffens and narrows the arteries. {{who-hypertension-fact-sheet}}',
    figure(
      'figure-blood-pressure-artery.svg',
      'Two arteries: a healthy one with a wide, stretchy wall, and a narrowed, stiff one with plaque, where pressure rises.',
      'Years of high pressure help to make arteries narrow and stiff.',
      ['who-hypertension-fact-sheet'],
    ),
    'A reading has two numbers, in millimeters of mercury (mmHg). The upper number is the pressure when the heart beats (systolic). The lower number is the pressure between beats (diastolic). {{who-hypertension-fact-sheet}}',
    h3('Who gets it'),
    'About [120 million adults](=cdc-blood-pressure-facts|120 million|adults) in the United States have high blood pressure. That is nearly half. Only about [1 in 4](=cdc-blood-pressure-facts|1 in 4) of them has it under control. {{cdc-blood-pressure-facts}}',
    'Worldwide, about [1.4 billion adults](=who-hypertension-fact-sheet|1.4 billion|adults) aged [30 to 79](=who-hypertension-fact-sheet|30–79) have it. Only about [1 in 5](=who-hypertension-fact-sheet|1 in 5) has it under control. {{who-hypertension-fact-sheet}}',
    h3('What raises the risk'),
    ...bullets(
      'Growing older, and high blood pressure in the family',
      'Too much salt, and too few vegetables and fruits',
      'Extra weight and too little activity',
      'Alcohol and tobacco',
      'Diabetes, kidney disease and sleep apnea',
      'Some medicines, such as ibuprofen, decongestants and some birth control pills {{aha-acc-2025}}',
    ),
    'Black adults in the United States are affected more often and earlier. Stress, discrimination and unequal access to care and healthy food are part of the reason. {{aha-acc-2025}}',
    h3('What happens if it is not treated'),
    'Untreated high blood pressure can cause stroke, heart attack and heart failure. It can also damage the kidneys, the eyes and memory. The risk starts to rise long before anyone feels ill. {{who-hypertension-fact-sheet,aha-acc-2025}}',
  ],
)
