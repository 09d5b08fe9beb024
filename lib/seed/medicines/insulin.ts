import { careCard, doDont } from '../build.ts'
import { medicine } from '../medicine.ts'
import { bullets, steps } from '../rich-text.ts'

export const insulin = medicine({
  name: 'insulin',
  title: 'Insulin',
  summary:
    'Insulin lowers blood sugar. Everyone with type 1 diabetes needs it, and many people with type 2 do. The main risk is low blood sugar.',
  brandNames: [
    'Lantus',
    'Basaglar',
    'Toujeo',
    'Tresiba',
    'Humalog',
    'Admelog',
    'NovoLog',
    'Fiasp',
    'Lyumjev',
    'Apidra',
    'Humulin',
    'Novolin',
    'Afrezza',
  ],
  otherNames: ['Insulin glargine', 'Insulin lispro', 'Insulin aspart', 'NPH insulin'],
  drugClass: 'Insulins: rapid-acting, short-acting, intermediate-acting, and long-acting',
  forms: ['Pen', 'Vial and syringe', 'Pump', 'Inhaled powder'],
  icon: 'drop',
  emergency: {
    heading: 'Call 911 if someone who takes insulin:',
    content: [
      ...bullets(
        'cannot be woken, has a seizure, or cannot swallow safely',
        'stays confused or drowsy after fast sugar',
        'needs glucagon, whether or not you have it',
        'breathes fast and deep, or vomits, with high blood sugar or ketones',
      ),
      'If you have glucagon, give it first, then call. Never put food or drink in the mouth of someone who cannot swallow. {{ada-2026-goals,gvoke-label}}',
    ],
  },
  keyFacts: [
    'Everyone with type 1 diabetes needs insulin every day to live. {{ada-2026-medicines}}',
    'Low blood sugar, below [70 mg/dL](=ada-2026-goals|70|mg/dL), is the most common side effect. {{ada-2026-goals,lantus-label}}',
    'Never share a pen, needle, or syringe, even with a new needle. It can spread HIV or hepatitis. {{lantus-label}}',
    'Check the label before each dose. Mixing up two insulins can cause a dangerous low. {{lantus-label}}',
    'Everyone who takes insulin should have glucagon on hand. {{ada-2026-goals}}',
  ],
  sections: {
    uses: [
      'Insulin is a hormone that moves sugar from the blood into the cells. In type 1 diabetes the body makes almost none. In type 2, it may not make enough. {{ada-2026-medicines}}',
      'Long-acting insulin works all day in the background. Rapid-acting insulin covers meals and brings down high sugar. {{ada-2026-medicines}}',
      'No other medicine can replace insulin in type 1. For some people with type 2, it is still uncertain how best to combine it with newer medicines. {{ada-2026-medicines}}',
    ],
    forms: [
      'Insulin comes in pens, in vials, and as a powder to breathe in. A pump gives rapid-acting insulin through the skin. {{medlineplus-insulin,ada-2026-technology}}',
      'Most insulin has [100 units](=lantus-label|100|units) in each milliliter, called U-100. Some are stronger. Never measure one strength with a syringe made for another. {{lantus-label,medlineplus-insulin}}',
    ],
    'how-to-take': [
      'Your care team sets your doses and shows you how to change them. {{ada-2026-medicines}}',
      ...steps(
        'Check the name and the date on the label.',
        'Look at it. Clear insulin must look clear, with no bits in it. Roll cloudy insulin gently to mix it.',
        'Use a new needle each time.',
        'Inject into the fat of the belly, thigh, or upper arm. Use a new spot each time, and stay away from lumps.',
        'Put the used needle in a hard container at once. {{lantus-label,medlineplus-insulin}}',
      ),
      doDont(
        'Storing insulin',
        [
          'keep unopened insulin in the refrigerator, at 36°F to 46°F',
          'keep the pen in use at room temperature, below 86°F',
          'throw out most opened pens and vials after 28 days; your leaflet says how long yours lasts',
        ],
        [
          'freeze it, or use it if it was frozen',
          'leave it in the sun or in a hot car',
          'store a pen with the needle on',
        ],
        ['lantus-label'],
      ),
    ],
    'missed-dose': [
      'What to do depends on the kind of insulin. Ask your team for a written plan before it happens. {{medlineplus-insulin}}',
      'Missed a dose? Check your blood sugar, and follow your plan or call. Never take two doses at once to catch up. {{medlineplus-insulin,lantus-label}}',
      'In type 1, never go without background insulin, even when you cannot eat. If a pump fails, inject insulin as your plan says. Check your ketones. {{ada-2026-goals}}',
    ],
    'side-effects': [
      ...bullets(
        'low blood sugar',
        'weight gain',
        'redness, swelling, or itching where you inject',
        'lumps or dents under the skin',
        'swollen hands or feet {{lantus-label}}',
      ),
      'Your body absorbs insulin unevenly from a lump. Move to a new spot, and check your sugar more often, because lows can follow. {{lantus-label}}',
    ],
    'serious-side-effects': [
      careCard('emergency', 'Call 911 if:', [
        ...bullets(
          'a person with a low cannot be woken, has a seizure, or cannot swallow',
          'they were given glucagon, or stay confused after fast sugar',
          'your face, tongue, or throat swells, or you have trouble breathing {{ada-2026-goals,lantus-label}}',
        ),
      ]),
      careCard('urgent', 'Treat a low right now if you are awake, and below 70 or shaky:', [
        ...steps(
          'Take [15 grams](=ada-2026-goals|15|grams) of fast sugar, such as 4 ounces of juice.',
          'Check again in [15 minutes](=ada-2026-goals|15|minutes). Repeat if you are still low.',
          'When your sugar is back up, eat a meal or a snack. {{ada-2026-goals}}',
        ),
        'Call your team today about a low that you could not treat alone, or lows that keep coming back. {{ada-2026-goals}}',
      ]),
    ],
    'who-should-not': [
      'Do not take insulin while your blood sugar is low. Do not use a kind of insulin that you have had a serious allergic reaction to. {{lantus-label}}',
      'Inhaled insulin is not for people who smoke or have asthma or another lung disease. {{ada-2026-medicines}}',
      'Tell your clinician about kidney, liver, or heart problems. Your dose may need to be lower. {{lantus-label}}',
    ],
    interactions: [
      ...bullets(
        '**Other diabetes medicines:** lows are more likely, especially with a sulfonylurea.',
        '**Alcohol:** it can bring on a low hours later. Eat when you drink, and check before bed.',
        '**Beta blockers:** they can hide the shaking and pounding heart of a low.',
        '**Steroids and some medicines for mental illness:** they raise blood sugar.',
        '**Pioglitazone and rosiglitazone:** with insulin they can cause swelling and heart failure. {{lantus-label,ada-2026-goals}}',
      ),
    ],
    pregnancy: [
      'Insulin is the preferred medicine for diabetes in pregnancy. Your insulin needs change from week to week, and drop right after birth. {{ada-2026-pregnancy}}',
      'You can breastfeed on insulin. Lows are more common then, so keep fast sugar near you. {{ada-2026-pregnancy,lantus-label}}',
    ],
    stopping: [
      'In type 1, stopping insulin can lead to ketoacidosis within hours to days. With a pump, it can happen faster. Ketoacidosis can kill. {{hyperglycemic-crises-2024}}',
      'In type 2, some people can lower or stop insulin with other medicines or weight loss. Do it only with your team. {{ada-2026-medicines}}',
      'If you cannot pay for it, tell your care team or pharmacist today. Programs and lower-cost insulins can help. {{ada-2026-medicines}}',
    ],
  },
  author: 'malcolm-ellison',
  related: ['article-diabetes', 'post-low-blood-sugar'],
  seoTitle: 'Insulin: types, how to use it, and low blood sugar',
})
