import { careCard, section, table } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const signs = section('signs', 'Warning signs', 'Urgent warning signs, from head to toe', [
  'These are the signs that CDC asks everyone to know. They can mean a problem such as preeclampsia, a blood clot, an infection, or heart trouble. Trust your sense that something is wrong. {{cdc-hear-her}}',
  careCard('emergency', 'Call 911 if you are pregnant, or were in the past year, and:', [
    ...bullets(
      'you have a seizure, pass out, or are confused',
      'you have trouble breathing, chest pain, or a pounding, racing heart that does not stop',
      'you have a sudden, severe headache, or the worst of your life',
      'one side of your face or body goes weak, or speech is slurred',
      'you soak a pad in [1 hour](=cdc-hear-her|1|hour) or less, or pass clots larger than an egg',
      'early in pregnancy, you have severe belly pain, or feel faint, even with little bleeding',
      'you might harm yourself or your baby, or you see or hear things that others do not',
    ),
    'Do not drive yourself. Say: “I am pregnant,” or “I was pregnant in the past year.” {{cdc-hear-her,cdc-stroke-signs,acog-ectopic-2018,acog-mental-health-2023}}',
  ]),
  careCard('urgent', 'Call your care team now, day or night, if:', [
    ...bullets(
      'a headache does not go away, or gets worse',
      'your vision is blurry, or you see spots or flashes',
      'your face or hands swell a lot',
      'you have a fever of [100.4°F](=cdc-hear-her|100.4|°F) or higher',
      'you have severe belly pain, or vomit and cannot keep fluids down',
      'your baby stops moving, or moves less than before',
      'you bleed, or fluid leaks, in pregnancy',
      'after birth, you bleed heavily, or discharge smells bad',
      'a leg or an arm swells, hurts, or turns red',
      'you feel dizzy, or so tired that you cannot care for yourself',
    ),
    'If no one answers within minutes, go to a hospital emergency room or to labor and delivery. {{cdc-hear-her}}',
  ]),
  table({
    caption: 'What a sign can mean',
    header: ['Sign', 'One thing it can mean'],
    rows: [
      'Headache, spots before your eyes, pain under the ribs | Preeclampsia',
      'Trouble breathing, chest pain | A blood clot in the lung, or heart disease of pregnancy',
      'Swollen, painful leg | A blood clot in the leg',
      'Fever, chills, bad-smelling discharge, red breast | An infection',
      'Heavy bleeding | A tear, or pieces of placenta left behind',
      'Baby moves less | The baby may not get enough oxygen',
    ],
    note: 'A sign can have other causes. Only an exam can tell.',
    sources: ['cdc-hear-her', 'acog-preeclampsia-faq'],
    bound: ['[Preeclampsia](=acog-preeclampsia-faq)'],
  }),
])
