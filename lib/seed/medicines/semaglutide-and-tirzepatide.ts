import { careCard } from '../build.ts'
import { medicine } from '../medicine.ts'
import { bullets } from '../rich-text.ts'

export const semaglutideAndTirzepatide = medicine({
  name: 'semaglutide-and-tirzepatide',
  title: 'Semaglutide and tirzepatide',
  summary:
    'Semaglutide and tirzepatide lower blood sugar and weight. Stomach trouble is common. They are not for people with certain thyroid cancers.',
  brandNames: ['Ozempic', 'Wegovy', 'Rybelsus', 'Mounjaro', 'Zepbound'],
  otherNames: [
    'Semaglutide',
    'Tirzepatide',
    'GLP-1 medicine',
    'GLP-1 medicines',
    'GLP-1 receptor agonist',
    'GLP-1 receptor agonists',
    'GLP-1',
  ],
  drugClass: 'GLP-1 receptor agonist (semaglutide); GIP and GLP-1 receptor agonist (tirzepatide)',
  forms: ['Pen for injection', 'Vial', 'Tablet (semaglutide)'],
  icon: 'scale',
  emergency: {
    heading: 'Call 911 if you take one of these and:',
    content: [
      ...bullets(
        'you have severe belly pain that does not stop, with or without vomiting',
        'your face or throat swells, or you have trouble breathing',
        'you suddenly lose vision in one or both eyes',
        'you have a low and cannot swallow, or someone cannot wake you {{ozempic-label,mounjaro-label,ema-naion-2025}}',
      ),
    ],
  },
  boxedWarning: [
    'In rats, these medicines cause tumors of the thyroid (C-cell tumors). Whether they do so in people is not known. {{ozempic-label,mounjaro-label}}',
    'Do not take them if you or a close relative has had medullary thyroid cancer. Do not take them if you have MEN 2. Report a lump in your neck, a hoarse voice, or trouble swallowing. {{ozempic-label,mounjaro-label}}',
  ],
  keyFacts: [
    'Both lower blood sugar in type 2 diabetes, and both help people lose weight. {{ada-2026-medicines,ada-2026-obesity}}',
    'Do not take them with MEN 2, or if you or a close relative has had medullary thyroid cancer. {{ozempic-label,mounjaro-label}}',
    'Nausea, vomiting, and diarrhea are common. Losing fluid can harm your kidneys, so keep drinking. {{ozempic-label,mounjaro-label}}',
    'Stop semaglutide at least [2 months](=wegovy-label|2|months) before you try to get pregnant. {{wegovy-label}}',
    'Birth control pills may not work as well when you start tirzepatide. {{mounjaro-label}}',
  ],
  sections: {
    uses: [
      'Ozempic, Rybelsus, and Mounjaro are approved for type 2 diabetes. Ozempic and Wegovy come as shots and as tablets. Wegovy and Zepbound are approved for weight. {{ozempic-label,ozempic-pill-2026,mounjaro-label,wegovy-label}}',
      'They act like gut hormones. They help the body make insulin after meals, slow the stomach, and make you feel full. {{ozempic-label,mounjaro-label}}',
      'In a direct comparison, people lost about [20% with tirzepatide](=surmount5-2025|20|%) and [14% with semaglutide](=surmount5-2025|14|%) of their weight. {{surmount5-2025}}',
      'Semaglutide also lowers the risk of heart attack and stroke in people with heart disease. Effects over decades are still uncertain. {{ozempic-label,wegovy-label,who-glp1-2025}}',
    ],
    forms: [
      'Both come as pens for a shot under the skin once a week. Tirzepatide also comes in vials. Semaglutide also comes as a daily tablet. {{ozempic-label,mounjaro-label,wegovy-label}}',
      'Use only products that the FDA approved, from a licensed pharmacy. Copies mixed by others may not be safe, and may not work. {{ada-2026-obesity}}',
    ],
    'how-to-take': [
      ...bullets(
        'Inject on the same day each week, at any time, with or without food.',
        'Use the belly, thigh, or upper arm, and a new spot each week.',
        'The dose starts low and goes up slowly. Do not go faster than your plan.',
        'Eat small meals, and stop when you are full.',
        'Never share a pen, even with a new needle. {{ozempic-label,mounjaro-label,wegovy-label}}',
      ),
      'Take the tablet on an empty stomach, with up to [4 ounces](=wegovy-label|4|ounces) of plain water. Swallow it whole. Wait [30 minutes](=wegovy-label|30|minutes) before you eat, drink, or take other pills. {{wegovy-label}}',
      'Keep new pens in the refrigerator. Never freeze them. {{ozempic-label,mounjaro-label}}',
    ],
    'missed-dose': [
      ...bullets(
        '**Ozempic shot:** take it within [5 days](=ozempic-label|5|days) of the missed day. After that, skip it.',
        '**Wegovy shot:** take it if the next dose is more than [2 days](=wegovy-label|2|days) away. If not, skip it.',
        '**Semaglutide tablet:** skip the missed tablet. Take the next one on the following day.',
        '**Tirzepatide:** take it within [4 days](=mounjaro-label|4|days) of the missed day. After that, skip it. {{ozempic-label,wegovy-label,mounjaro-label}}',
      ),
      'Never take two doses at once. If you missed several, call first. You may need to start again at a low dose. {{wegovy-label}}',
    ],
    'side-effects': [
      ...bullets(
        'nausea, vomiting, diarrhea, or constipation',
        'belly pain, heartburn, or burping',
        'less appetite, or tiredness',
        'redness where you inject {{ozempic-label,mounjaro-label,wegovy-label}}',
      ),
      'They are worst in the first weeks and after each increase. Sip water often. {{wegovy-label}}',
    ],
    'serious-side-effects': [
      careCard('emergency', 'Call 911 if:', [
        ...bullets(
          'you have severe belly pain that does not stop, with or without vomiting, which can be pancreatitis',
          'your face or throat swells, or you have trouble breathing',
          'you suddenly lose vision in one or both eyes {{ozempic-label,mounjaro-label,ema-naion-2025}}',
        ),
      ]),
      careCard('urgent', 'Call your clinician today if:', [
        ...bullets(
          'you vomit so much that you cannot keep fluids down, or urinate very little',
          'you have pain under your right ribs, a fever, or yellow eyes',
          'you have a lump in your neck, a hoarse voice, or trouble swallowing',
          'your vision changes, and you have diabetes',
          'you are pregnant, or think you may be',
          'your mood drops, or you don’t feel like yourself {{ozempic-label,mounjaro-label,wegovy-label}}',
        ),
        'Thinking about suicide? Call or text 988. {{lifeline-988}}',
      ]),
      'In 2026 the FDA looked at [91 trials](=fda-glp1-mood-2026|91|trials). Suicidal thoughts were no more common with these medicines than without them. {{fda-glp1-mood-2026}}',
    ],
    'who-should-not': [
      'Do not take either one if: {{ozempic-label,mounjaro-label}}',
      ...bullets(
        'you or a close relative has had medullary thyroid cancer',
        'you have MEN 2, a rare condition of the glands',
        'you have had a serious allergic reaction to it {{ozempic-label,mounjaro-label}}',
      ),
      'They do not replace insulin in type 1 diabetes. Tell your clinician about pancreatitis, a stomach that empties very slowly, gallstones, or eye disease from diabetes. {{ozempic-label,mounjaro-label}}',
    ],
    interactions: [
      ...bullets(
        '**Insulin and sulfonylureas:** lows are more likely. Ask about a lower dose before you start.',
        '**Birth control pills:** with tirzepatide, add condoms or switch for [4 weeks](=mounjaro-label|4|weeks) after you start and after each increase.',
        '**Other GLP-1 medicines:** never take two together. A semaglutide shot and a semaglutide tablet count as two.',
        '**Other pills:** the stomach empties slowly, so some may work later. {{mounjaro-label,ozempic-label,wegovy-label}}',
      ),
      '**Surgery or sedation:** tell the team ahead of time. Food can stay in the stomach and get into the lungs. {{ozempic-label,mounjaro-label}}',
    ],
    pregnancy: [
      'Neither is for weight loss in pregnancy. Use birth control, because they may harm a baby. {{wegovy-label,mounjaro-label}}',
      'Stop semaglutide at least [2 months](=wegovy-label|2|months) before you try to get pregnant. Ask when to stop tirzepatide. {{wegovy-label}}',
      'It is not well known how much passes into breast milk. The semaglutide tablet is not advised while you breastfeed. {{wegovy-label,mounjaro-label}}',
    ],
    stopping: [
      'You can stop without a slow taper. But blood sugar rises, and most people regain weight. {{ada-2026-obesity,step4-2021}}',
      'Talk with your clinician first. With diabetes you need another plan for your blood sugar. {{ada-2026-medicines}}',
    ],
  },
  author: 'malcolm-ellison',
  related: ['article-obesity', 'article-diabetes'],
  seoTitle: 'Semaglutide and tirzepatide: uses and warnings',
})
