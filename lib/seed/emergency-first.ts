import { body, bullets, type Block, type Body } from './rich-text.ts'

export interface Emergency {
  heading: unknown
  body: unknown
}

export function call(heading: string, content: Body): Emergency {
  return { heading, body: body(content) }
}

const PRESSURE = [
  ...bullets(
    '[your reading is 180 mmHg or higher on top, or 120 mmHg or higher on the bottom,](=aha-acc-2025|180 or 120|mmHg) with symptoms',
    'you are pregnant, or gave birth in the past six weeks, and [the upper number is 160 mmHg or higher](=acog-preeclampsia|160|mmHg)',
    'you are pregnant, or gave birth in the past six weeks, and [the lower number is 110 mmHg or higher](=acog-preeclampsia|110|mmHg)',
  ),
]

/** Nobody waits for a number. */
const ANY_READING =
  'Symptoms are chest pain, shortness of breath, weakness, or trouble speaking or seeing. Call for signs of a stroke or heart attack at any reading. {{aha-acc-2025,cdc-heart-attack,cdc-stroke-signs}}'

/**
 * What stands above the key facts of a page, by the page's id: what cannot wait, in few lines, each of them in a card of
 * the text as well. Posts whose text opens with such a card lift that one up (`liftOpening`).
 */
export const emergencyFirst: Readonly<Record<string, Emergency>> = {
  'article-diabetes': call('Call 911 if someone with diabetes:', [
    ...bullets(
      'cannot be woken, or has a seizure',
      'is newly confused or drowsy',
      'breathes fast and deep, or vomits, with high blood sugar or ketones (sugar may be normal with an SGLT2 medicine)',
    ),
    '**Awake, and below** [70 mg/dL](=ada-2026-goals|70|mg/dL)**?** Take [15 grams](=ada-2026-goals|15|grams) of fast sugar now, such as 4 ounces of juice. Check again in [15 minutes](=ada-2026-goals|15|minutes). {{ada-2026-goals}}',
    'Never put food or drink in the mouth of someone who cannot swallow. {{ada-2026-goals,hyperglycemic-crises-2024}}',
  ]),
  'article-hypertension': call('Call 911 if:', [
    ...PRESSURE,
    ...bullets(
      'your face, lips, tongue, or throat swells while you take a blood pressure medicine {{aha-acc-2025,acog-preeclampsia,angioedema-2014}}',
    ),
    ANY_READING,
  ]),
  'article-obesity': call('Call 911 if:', [
    ...bullets(
      'you have chest pain, or sudden trouble breathing',
      'one side of your face or body goes weak, or speech is slurred',
      'you suddenly lose vision in one or both eyes',
      'you have severe belly pain that does not stop, with or without vomiting {{cdc-heart-attack,cdc-stroke-signs,wegovy-label}}',
    ),
  ]),
  'article-depression': call('Call 911 if:', [
    ...bullets(
      'someone is hurt or has taken an overdose, even if they seem well',
      'someone has a plan and the means to end their life now',
    ),
    'Thinking about suicide? Call or text **988**, or [chat with the 988 Lifeline](https://988lifeline.org/chat), day and night. {{lifeline-988}}',
    'See [help in Spanish, in sign language, for veterans, and in other countries](/diseases/depression#getting-help-now).',
  ]),
  'article-hiv-aids': call('Call 911 if:', [
    ...bullets(
      'you cannot catch your breath, or your lips turn blue',
      'you have a severe headache with fever, stiff neck, or confusion',
      'someone has overdosed (give naloxone, and stay with them) {{dhhs-opportunistic-infections,who-key-populations-2022}}',
    ),
    'Exposed to HIV in the past [72 hours](=cdc-npep-2025|72|hours)? Ask for PEP now at a clinic or emergency room. {{cdc-npep-2025}}',
  ]),
  'article-cancer': call('Call 911 if:', [
    ...bullets(
      'you vomit blood, or you have black or bloody stool and feel faint',
      'you cough up more than a few spots or streaks of blood',
      'your legs go weak or numb, or you lose control of your bladder or bowels',
    ),
    'A fever of [100.4°F](=asco-fever-2018|100.4|°F) ([38°C](=asco-fever-2018|38|°C)) or higher during chemotherapy? Call your team right away, or go to an emergency room. {{niddk-gi-bleeding,nhs-coughing-blood,nice-ng234,asco-fever-2018}}',
  ]),
  'post-measure-blood-pressure-at-home': call('Call 911 if:', [
    ...PRESSURE,
    ANY_READING,
    'In pregnancy and after birth, do this even if you feel well. {{aha-acc-2025,acog-preeclampsia}}',
  ]),
  'post-low-blood-sugar': call('Call 911 if:', [
    ...bullets(
      'the person cannot be woken, has a seizure, or cannot swallow safely',
      'the person stays confused or drowsy after fast sugar',
      'they need help with a low, and there is no glucagon, or no response within [15 minutes](=ada-2026-goals|15|minutes)',
    ),
    'Never put food or drink in the mouth of someone who cannot swallow. {{ada-2026-goals,cdc-low-blood-sugar}}',
  ]),
  'post-prediabetes-next-steps': call('Call 911 if you or a child are very thirsty and:', [
    ...bullets(
      'vomit, or have belly pain',
      'breathe fast and deep',
      'become drowsy or confused {{hyperglycemic-crises-2024}}',
    ),
  ]),
  'post-sleep-and-mood': call('Call 911 if someone has taken a sleeping pill and:', [
    ...bullets(
      'cannot be woken, or breathes slowly or not at all',
      'took too many, even if they seem well',
      'took it with alcohol or opioids, and is drowsy or confused {{fda-opioid-sedatives-2016}}',
    ),
    'Thinking about suicide? Call or text **988**, or [chat with the 988 Lifeline](https://988lifeline.org/chat). {{lifeline-988}}',
  ]),
}

/** A text, and the emergency card that stands in it before the first heading, if there is one. */
export function liftOpening(blocks: readonly Block[]): { emergency?: Emergency; body: Block[] } {
  const at = blocks.findIndex(({ _type, level }) => _type === 'careCard' && level === 'emergency')
  const heading = blocks.findIndex(({ style }) => style === 'h2')
  const card = at < heading ? blocks[at] : undefined
  if (!card) return { body: [...blocks] }
  const emergency = { heading: card.heading, body: card.body }
  return { emergency, body: blocks.filter((_, index) => index !== at) }
}
