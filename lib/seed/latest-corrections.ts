import { FIRST_APPROVED } from './build.ts'
import { toRecorded, type PageCorrection } from './page-corrections.ts'

/**
 * What was wrong or could harm by being left out until the version that readers see now, by page. All of it was so since
 * the first version.
 */
export const latestCorrections: Readonly<Record<string, readonly PageCorrection[]>> = {
  'article-diabetes': [
    {
      wrong:
        'The first box and “Where do I go now?” said nothing about low blood sugar in someone who is awake. The steps were far down the page.',
      now: 'Below 70 mg/dL and awake: take 15 grams of fast sugar, and check again in 15 minutes. Both places say so.',
      words: 'Treat low blood sugar right now if you are awake and can swallow, and:',
    },
    {
      wrong:
        'Urine ketones were given as “above 2+.” US test strips read trace, small, moderate, or large.',
      now: 'Go to an emergency room if urine ketones are large (above 2+).',
      words: 'urine ketones are large',
    },
    {
      wrong:
        'For people who take an SGLT2 medicine, the boxes covered only high blood sugar or ketones. Ketoacidosis can happen with normal sugar. A rare infection around the genitals was not mentioned.',
      now: 'Feeling sick or belly pain on an SGLT2 medicine counts even with normal sugar. Pain, redness, or swelling around the genitals with a fever is an emergency.',
      words: 'Fournier’s gangrene',
    },
    {
      wrong: 'Advice on driving followed British rules.',
      now: 'It follows the American Diabetes Association: check before you drive, and below 70 mg/dL, treat the low first.',
      words: 'Below 70 mg/dL, do not drive. Treat the low first.',
    },
  ],
  'post-low-blood-sugar': [
    {
      wrong:
        'After every low on long-acting insulin, the page advised “Do not be alone, and do not drive” for 24 hours, and a trip to the emergency room.',
      now: 'That advice is for a severe low, an overdose, or any low from a sulfonylurea. After a mild low on your usual dose of insulin, treat it, eat, and check again before you drive.',
      words:
        'After a mild low on your usual dose of insulin, treat it, eat, and check again before you drive.',
    },
  ],
  'article-obesity': [
    {
      wrong:
        'The entry for naltrexone and bupropion left out its boxed warning on suicidal thoughts, and did not mention bulimia, anorexia, or MAOIs. The entry for phentermine and topiramate did not mention glaucoma or MAOIs.',
      now: 'The table now lists both, and says who must not take them.',
      words: 'boxed warning: suicidal thoughts',
    },
    {
      wrong: 'What the FDA found on mood could be read as covering all weight medicines.',
      now: 'It is about GLP-1 medicines. It does not cover naltrexone and bupropion, or topiramate.',
      words: 'That finding does not cover the pills above',
    },
  ],
  'article-depression': [
    {
      wrong: 'The page described how an overdose of one kind of medicine acts.',
      now: 'Any overdose is an emergency, even if the person feels well.',
      words: 'Any overdose is an emergency, even if the person feels well.',
    },
  ],
  'article-hiv-aids': [
    {
      wrong:
        'The page did not say how long PrEP pills take to protect. On-demand PrEP was listed without “not with hepatitis B.”',
      now: 'About 7 days for receptive anal sex, and about 21 days for receptive vaginal sex and injecting. On-demand PrEP is not for people with hepatitis B.',
      words: 'PrEP pills take time to protect you.',
    },
  ],
  'article-cancer': [
    {
      wrong: 'Advice on fever during chemotherapy did not say when to take your temperature.',
      now: 'Take your temperature before you take acetaminophen or ibuprofen, which can hide a fever.',
      words: 'Take your temperature before you take acetaminophen or ibuprofen',
    },
    {
      wrong: 'Fainting was called a usual side effect of the HPV vaccine.',
      now: 'A sore arm is common. Some people faint.',
      words: 'A sore arm is common. Some people faint',
    },
  ],
  'post-measure-blood-pressure-at-home': [
    {
      wrong:
        'The emergency boxes said “above 180/120.” They did not say that one of the two numbers is enough.',
      now: 'Either number is enough: 180 or higher on top, or 120 or higher on the bottom.',
      words: '180 mmHg or higher on top, or 120 mmHg or higher on the bottom',
    },
  ],
  'post-screening-checklist-by-age': [
    {
      wrong: 'The test for osteoporosis was called a bone scan, which is another test.',
      now: 'It is a bone density test (DXA).',
      words: 'Bone density test (DXA)',
    },
  ],
  'article-hypertension': [
    {
      wrong:
        'The emergency boxes said “above 180/120.” They did not say that one of the two numbers is enough.',
      now: 'Either number is enough: 180 or higher on top, or 120 or higher on the bottom.',
      words: '180 mmHg or higher on top, or 120 mmHg or higher on the bottom',
    },
    {
      wrong:
        'Advice on salt substitutes did not name kidney disease, or which medicines raise potassium.',
      now: 'They are not for people with kidney disease, or people who take an ACE inhibitor, an ARB, spironolactone, or another potassium-sparing medicine, unless their clinician agrees.',
      words: 'spironolactone, or another potassium-sparing medicine',
    },
  ],
}

/** The same as the record of the version that readers see keeps it. */
export function getLatestCorrections(subject: string): Record<string, unknown>[] {
  return toRecorded(latestCorrections[subject] ?? [], FIRST_APPROVED)
}
