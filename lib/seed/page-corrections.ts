import { FIRST_APPROVED } from './build.ts'

/** An error of an earlier version. */
export interface PageCorrection {
  /** What readers were told from July 2025 on. */
  wrong: string
  /** What the page says instead. */
  now: string
  /** Words of the page that say so today: a test looks for them. */
  words: string
}

/**
 * What was wrong in the first versions, by page: what readers were told and should not have been, and what could harm by
 * being left out. What was merely added is told in the page's record (`page-reviews.ts`).
 */
export const pageCorrections: Readonly<Record<string, readonly PageCorrection[]>> = {
  'article-diabetes': [
    {
      wrong:
        'The page said to call 911 only if a person with diabetes was “too confused to swallow.”',
      now: 'Call 911 for new confusion or drowsiness.',
      words: 'is newly confused or drowsy',
    },
    {
      wrong:
        'Being very thirsty, urinating often, and losing weight without trying were listed as signs, without saying how soon to be tested.',
      now: 'Adults and children with these signs should get a blood sugar and ketone test the same day. It may be new type 1 diabetes.',
      words: 'you or your child are very thirsty, urinate often, or lose weight without trying',
    },
    {
      wrong: 'The page called insulin the right choice for type 2 when A1C is above 10%.',
      now: 'At that level, insulin is considered. It comes first if you lose weight without trying, are very thirsty, or have ketones.',
      words: 'Insulin is considered when A1C is above 10%',
    },
    {
      wrong: 'We listed high ketones under “Call your care team,” along with moderate ketones.',
      now: 'Go to an emergency room if blood ketones are above 3 mmol/L, or urine ketones are large (above 2+). Go there, too, if you can’t keep fluids down.',
      words: 'if blood ketones are above 3 mmol/L, or urine ketones are large, above 2+',
    },
  ],
  'article-hypertension': [
    {
      wrong:
        'The page gave the emergency reading for pregnancy (160/110) only in the text. The boxes for high readings started at 180/120 for everyone.',
      now: 'If you are pregnant or gave birth in the past six weeks, 160 on top or 110 on the bottom is an emergency, even if you feel well. Call 911.',
      words: 'Call 911 at 160 mmHg or higher on top, or 110 mmHg or higher on the bottom',
    },
    {
      wrong:
        'Following the US guideline of 2017, the page tied medicine at 130/80 to a 10-year risk of 10% or more. The guideline of 2025 replaced that rule.',
      now: 'US guidelines advise medicine at a 10-year risk of 7.5% or higher, estimated with PREVENT. They also advise it for people with heart or blood vessel disease, diabetes, or kidney disease.',
      words: 'if your 10-year risk is 7.5% or higher',
    },
    {
      wrong: 'The page gave 2 drinks a day for men and 1 for women as the goal for alcohol.',
      now: 'No alcohol is best. If you drink, those amounts are the upper limit.',
      words: 'None is best; if you drink, at most 1 drink a day for women, 2 for men',
    },
    {
      wrong: 'The page said that an upper number below 120 is not always better.',
      now: 'US guidelines encourage going below 120 if you feel well at that level. The harms are listed next to it.',
      words: 'They encourage going below 120 if you feel well at that level.',
    },
    {
      wrong: 'The page said that about 1.3 billion adults in the world have high blood pressure.',
      now: 'The number is about 1.4 billion.',
      words: 'Worldwide, about 1.4 billion adults aged 30 to 79 have it.',
    },
    {
      wrong:
        'The page used the 2017 guideline for how much food, salt, potassium, activity, and alcohol change blood pressure. It gave about 11 points for the DASH plan, for example.',
      now: 'The numbers come from the 2025 guideline: 5–8 mmHg with the DASH plan, and 6–8 mmHg with less salt.',
      words: '5–8 mmHg',
    },
    {
      wrong:
        'The page named WHO as the source of the international categories, but WHO does not set them.',
      now: 'They are from the International Society of Hypertension: high-normal starts at 130 or 85.',
      words: 'High-normal, from 130 or 85',
    },
  ],
  'article-obesity': [
    {
      wrong: 'The page did not say that tirzepatide can make birth control pills less reliable.',
      now: 'Add condoms for 4 weeks when you start tirzepatide and after each dose increase.',
      words: 'they may not work as well with tirzepatide. Add condoms for 4 weeks',
    },
    {
      wrong:
        'The page said not to use the injections during pregnancy. It did not say when to stop them before getting pregnant.',
      now: 'Stop semaglutide at least 2 months before you try to get pregnant.',
      words: 'stop semaglutide at least 2 months before you try to get pregnant',
    },
    {
      wrong:
        'The page did not mention sedation, or low blood sugar with insulin or a sulfonylurea.',
      now: 'Tell the team ahead of time about surgery or sedation. Your dose of insulin or a sulfonylurea may need to be lowered.',
      words: 'low blood sugar is more likely. Your dose may need to be lowered.',
    },
    {
      wrong: 'The page did not say that semaglutide can damage vision in rare cases.',
      now: 'If you suddenly lose vision, call 911.',
      words: 'If you suddenly lose vision, call 911.',
    },
    {
      wrong:
        'For the lower limits for people of Asian descent, the page cited a 2013 guideline that does not set them.',
      now: 'The page now cites a WHO consultation, which gives 23 and 27.5.',
      words: 'overweight from 23 and obesity from 27.5',
    },
  ],
  'article-depression': [
    {
      wrong:
        'The page named fluoxetine and escitalopram for children and teenagers without the ages for which they are approved.',
      now: 'In the United States, fluoxetine is approved for depression from age 8, and escitalopram from age 12.',
      words: 'fluoxetine is approved for depression from age 8, and escitalopram from age 12',
    },
    {
      wrong: 'The page said that five of nine signs for two weeks are enough for a diagnosis.',
      now: 'The signs must also cause real distress or trouble in daily life. They must not be caused by a drug, another illness, or bipolar disorder.',
      words: 'The signs must cause real distress or trouble in daily life.',
    },
    {
      wrong: 'The page said that more people recover with each further step of treatment.',
      now: 'A second look at the data found that about 1 in 3 recovered in up to four steps. The study’s authors disagree.',
      words: 'about 1 in 3 recovered in up to four steps',
    },
  ],
  'article-hiv-aids': [
    {
      wrong: 'The page named a negative HIV test as the only test needed before PrEP.',
      now: 'You also need a hepatitis B test and a kidney test. If you have hepatitis B and stop tenofovir pills, it can flare up and harm your liver.',
      words:
        'Before you start PrEP, you need a negative HIV test, a hepatitis B test, and a kidney test.',
    },
    {
      wrong: 'The page did not mention signs of a new HIV infection before PrEP starts.',
      now: 'If you had a fever, rash, or sore throat in the past month, do not start PrEP until a virus test has ruled out a new HIV infection.',
      words: 'Do not start PrEP until a virus test has ruled out a new HIV infection.',
    },
    {
      wrong: 'The page described lenacapavir only as an injection every 6 months.',
      now: 'You also take pills on days 1 and 2.',
      words: 'Injection under the skin every 6 months; also pills on days 1 and 2',
    },
  ],
  'article-cancer': [
    {
      wrong:
        'The page advised a visit for signs that last more than two weeks. The list included black stool and blood in the stool.',
      now: 'Get care the same day for black stool or coughing up blood. If you also feel faint, call 911.',
      words: 'your stool is black, sticky, or dark red',
    },
    {
      wrong:
        'A lump, blood in urine, and bleeding after menopause were also on the list of signs that could wait two weeks.',
      now: 'Make an appointment now, even if it happened only once.',
      words: 'Make an appointment now, even if it happened only once, if:',
    },
  ],
  'post-measure-blood-pressure-at-home': [
    {
      wrong:
        'The page advised an appointment for an average of 130/80 or higher, even during pregnancy.',
      now: 'If you are pregnant or gave birth in the past six weeks, 160 on top or 110 on the bottom is an emergency.',
      words: 'your upper number is 160 mmHg or higher, or your lower number is 110 mmHg or higher',
    },
  ],
  'post-less-salt-more-flavor': [
    {
      wrong: 'The page said that taste buds adjust within weeks.',
      now: 'Taste adjusts after two to three months.',
      words: 'After two to three months, people start to like food with less salt',
    },
  ],
  'post-heart-attack-and-stroke-signs': [
    {
      wrong: 'The page said that a clot-dissolving drug helps a stroke only within 4.5 hours.',
      now: 'Treatment must usually start within 4.5 hours. Later, it can still help some people whose scans show brain that can be saved.',
      words: 'Later, it can still help some people whose scans show brain that can be saved.',
    },
    {
      wrong:
        'The first box named chest pain that lasts. It did not name pain that comes back, signs without pain, loss of balance, confusion, or a sudden severe headache.',
      now: 'Call 911 for any of these, even if the symptoms go away.',
      words: 'Call even if the symptoms go away.',
    },
  ],
  'post-prediabetes-next-steps': [
    {
      wrong:
        'We listed being very thirsty, urinating often, and losing weight without trying under “Make an appointment.”',
      now: 'Adults and children with these signs should get a blood sugar and ketone test the same day. It may be new type 1 diabetes.',
      words: 'you or your child are very thirsty, urinate often, or lose weight without trying',
    },
  ],
  'post-low-blood-sugar': [
    {
      wrong: 'The page did not say that a low can come back hours later.',
      now: 'After a low from a sulfonylurea, check your glucose often for at least 24 hours. Some people need an emergency room even if they feel well again.',
      words: 'Check your glucose often for at least 24 hours, including at night.',
    },
    {
      wrong: 'The page advised juice or table sugar for everyone with a low.',
      now: 'If you take acarbose or miglitol, use glucose tablets or gel. These medicines slow down table sugar.',
      words: 'If you take acarbose or miglitol, use glucose tablets or gel.',
    },
    {
      wrong: 'The page did not say when glucagon may not work.',
      now: 'Glucagon may not work after alcohol or after days with little food. Call 911 right away.',
      words: 'Glucagon may not work after alcohol or after days with little food.',
    },
    {
      wrong:
        'A table told helpers to give glucagon, and to call 911 only if it did not work quickly.',
      now: 'Call 911 right away for someone who cannot be woken, has a seizure, or cannot swallow.',
      words: 'Call 911 if you cannot be woken, have a seizure, or cannot swallow',
    },
  ],
  'post-when-low-mood-is-more': [
    {
      wrong:
        'The page said that one “yes” to either of the first two questions leads to the longer list.',
      now: 'Each answer gets 0 to 3 points, and a total of 3 or more leads to the longer list. A low score does not rule out depression.',
      words: 'With a total of 3 or more, a longer list of nine questions comes next (PHQ-9).',
    },
  ],
  'post-sleep-and-mood': [
    {
      wrong: 'The page said only that some sleeping pills cause sleepwalking.',
      now: 'Zolpidem, eszopiclone, and zaleplon carry the FDA’s boxed warning: people have been badly hurt or died, even after one low dose. Never take them with alcohol or opioids.',
      words: 'Some were badly hurt or died, even after one low dose.',
    },
    {
      wrong:
        'The page said that exercise helps sleep, and cited a review that looked only at depression.',
      now: 'Exercise can lift a low mood, which is what the review found.',
      words: 'Exercise can lift a low mood.',
    },
  ],
  'post-screening-checklist-by-age': [
    {
      wrong:
        'The page said to wait two weeks before a visit for a cough, pain, or a change. It did not name black stool, coughing up blood, or yellow skin.',
      now: 'Get care the same day for black stool, coughing up blood, or yellow skin. Make an appointment for a new lump or unusual bleeding, even once.',
      words: 'you have a new lump, or bleeding that is not normal for you, even once',
    },
    {
      wrong:
        'The page said that the table follows the US Task Force. It left out hepatitis C, chlamydia and gonorrhea, anxiety, statins, osteoporosis, and aortic aneurysm.',
      now: 'All of them are in the table, with the ages for each.',
      words: 'Bulge in the main artery of the belly (abdominal aortic aneurysm)',
    },
  ],
}

/** The same as the record of the second version keeps it. They were wrong since the first version was public. */
export function getSecondCorrections(subject: string): Record<string, unknown>[] {
  return toRecorded(pageCorrections[subject] ?? [], FIRST_APPROVED)
}

/** Corrections as a record keeps them. `since`: the day of the version that was wrong. */
export function toRecorded(
  corrections: readonly PageCorrection[],
  since: string,
): Record<string, unknown>[] {
  return corrections.map(({ wrong, now }, index) => ({
    _type: 'correction',
    _key: `c${index + 1}`,
    wrong,
    since,
    now,
  }))
}
