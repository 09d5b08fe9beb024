import { callout, careCard, doDont, table } from '../build.ts'
import { post } from '../post.ts'
import { bullets, h2, steps } from '../rich-text.ts'

export const lessSalt = post({
  name: 'less-salt-more-flavor',
  title: 'Less salt, more flavor: seven changes that work',
  excerpt:
    'Most salt hides in bread, sauces, and takeout, not in the shaker. Small swaps lower blood pressure within weeks.',
  category: 'heart-health',
  image: [
    'figure-food-plate.svg',
    'A plate: half non-starchy vegetables, one quarter lean protein, one quarter carbohydrate, with a glass of water.',
  ],
  author: 'malcolm-ellison',
  publishedAt: '2025-07-11',
  related: ['article-hypertension', 'post-measure-blood-pressure-at-home'],
  keyFacts: [
    'People in the United States eat about [3,400 mg](=cdc-salt|3,400|mg) of sodium a day. The recommended limit is [2,300 mg](=fda-sodium|2,300|mg). {{cdc-salt,fda-sodium}}',
    'WHO advises adults to stay below [2,000 mg](=who-sodium-fact-sheet|2000|mg), or just under a teaspoon of salt. {{who-sodium-fact-sheet}}',
    'Over [70%](=fda-sodium|70|%) of our sodium comes from packaged and restaurant food. {{fda-sodium}}',
    'Your taste adjusts. After [two to three months](=iom-sodium-2010|2–3|months), people start to like food with less salt. {{iom-sodium-2010}}',
  ],
  content: [
    h2('Why salt matters'),
    'Salt is made of sodium and chloride. Too much sodium makes your body hold water and raises blood pressure. High blood pressure is a main cause of stroke and heart disease. {{who-sodium-fact-sheet,cdc-salt}}',
    'Cutting back works. In a well-known trial, less sodium along with the DASH eating plan lowered the upper number by about [9 points](=dash-sodium-2001|9|points|8.9 mm Hg). In people with high blood pressure, the drop was larger: about [11.5 points](=dash-sodium-2001|11.5|points|“11.5 mm Hg lower in participants with hypertension”). {{dash-sodium-2001}}',
    h2('How much is too much?'),
    table({
      caption: 'Daily sodium: advice compared',
      header: ['Source', 'Advice for adults', 'About the same as'],
      rows: [
        'World Health Organization | Below [2,000 mg](=who-sodium-2012|2,000|mg) | 5 g of salt, just under a teaspoon',
        'US Food and Drug Administration | Below [2,300 mg](=fda-sodium|2,300|mg) | 6 g of salt, one teaspoon',
        '2025 AHA/ACC guideline | Below [2,300 mg](=aha-acc-2025|2,300|mg), ideally below [1,500 mg](=aha-acc-2025|1,500|mg) | One teaspoon, ideally two-thirds of one',
        'What people in the United States eat | About [3,400 mg](=cdc-salt|3,400|mg) | One and a half teaspoons',
      ],
      sources: ['who-sodium-2012', 'fda-sodium', 'aha-acc-2025', 'cdc-salt'],
    }),
    h2('Where it hides'),
    'More than [70%](=fda-sodium|70|%) of sodium is already in food when we buy it. {{fda-sodium}} The top sources may surprise you:',
    ...bullets(
      'Bread, rolls, and tortillas',
      'Pizza, burgers, sandwiches, and takeout',
      'Deli meat, bacon, and sausage',
      'Canned soup and instant noodles',
      'Cheese, chips, and crackers',
      'Soy sauce, salad dressing, and ketchup',
    ),
    h2('Seven changes'),
    ...steps(
      '**Read the label.** [5% of the Daily Value](=fda-sodium|5|%) or less per serving is low; [20% or more](=fda-sodium|20|%) is high. {{fda-sodium}}',
      '**Compare brands.** One loaf of bread can have half as much sodium as another.',
      '**Rinse** canned beans and vegetables, or buy “no salt added.”',
      '**Cook one more meal a week** at home, and taste before you salt.',
      '**Season with** lemon, vinegar, garlic, pepper, herbs, and spices.',
      '**Ask for sauce on the side** when you eat out, and share large dishes.',
      '**Step down slowly.** Use a little less each week so your taste can adjust. {{fda-sodium,iom-sodium-2010}}',
    ),
    doDont(
      'In the kitchen',
      [
        'roast vegetables to bring out sweetness',
        'use onion, tomato, and mushrooms for flavor',
        'keep the salt shaker off the table',
        'choose fresh meat or fish over cured meat or fish',
      ],
      [
        'count on “sea salt” or “pink salt.” They have about as much sodium as table salt',
        'salt the cooking water, the sauce, and the finished dish',
        'judge by taste alone. Bread does not taste salty',
        'give salty snacks to small children',
      ],
      ['fda-sodium', 'who-sodium-fact-sheet'],
    ),
    h2('What about salt substitutes?'),
    'Some salt substitutes replace part of the sodium with potassium. In a trial of [21,000 people](=ssass-2021|21,000|people|20,995 persons) in rural China, this kind of salt lowered the number of strokes by [14%](=ssass-2021|14|%|Rate ratio 0.86). Deaths fell by [12%](=ssass-2021|12|%|Rate ratio 0.88). {{ssass-2021}}',
    'In 2025, WHO suggested these salts for adults who use table salt. The advice is not for children, or for people who are pregnant or have kidney disease. {{who-salt-substitutes-2025}}',
    callout('important', 'Ask first', [
      'Potassium can build up to a dangerous level. Ask your clinician before you use a potassium salt substitute if you have kidney disease or diabetes. Also ask first if you take an ACE inhibitor, an ARB, spironolactone, another potassium-sparing medicine, or potassium pills. {{who-salt-substitutes-2025}}',
    ]),
    h2('Can you eat too little?'),
    'The body needs some sodium, but far less than most of us eat. {{who-sodium-fact-sheet}}',
    'It is not clear whether eating very little sodium does harm. Studies disagree. A review of [36 reports](=wang-sodium-2020|36|reports|36 reports) found that people who eat more salt have more heart and blood vessel disease. {{wang-sodium-2020}}',
    'This advice is not for everyone. Ask first if an illness or a medicine can lower your sodium or makes your body hold water. Also ask if a clinician guides your diet, such as for heart failure or type 1 diabetes. {{who-sodium-2012}}',
    'Do not cut back on your own if you take lithium. Less salt can raise your lithium to a toxic level. {{drugs-com-lithium-diet}}',
    h2('Start today'),
    'Pick one change from the list, and keep it for two weeks. Then measure your blood pressure, as our page on [home readings](@post-measure-blood-pressure-at-home) explains. If your blood pressure stays high, cutting salt may not be enough, and medicine may help. {{aha-acc-2025}}',
    careCard('emergency', 'Call 911 if you have:', [
      ...bullets(
        'chest pain or trouble breathing',
        'sudden weakness or numbness on one side, or a drooping face',
        'sudden trouble speaking or seeing',
      ),
      'Do not drive yourself. {{cdc-heart-attack,cdc-stroke-signs}}',
    ]),
  ],
})
