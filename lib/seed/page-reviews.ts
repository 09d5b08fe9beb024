/** What is on record of a page of the seed content: its first version, and what was corrected since. */
export interface PageReview {
  subject: string
  reviewer: string
  /** What the first version was checked against, in July 2025. */
  first: string
  /** What readers are told was corrected, in November 2026. */
  corrected: string
  /** What the second version was checked against. */
  statement: string
  /** The version that readers see now: what is new, and what it was checked against, where that is not the same. */
  latest: { summary: string; statement?: string }
}

const CITED =
  'Key facts, care cards, and figures now name their sources, and emergency advice comes first.'

export const pageReviews: readonly PageReview[] = [
  {
    subject: 'article-diabetes',
    reviewer: 'priya-raman',
    first: 'Checked against the ADA Standards of Care 2025 and WHO guidance.',
    corrected: `Now follows the ADA Standards of Care 2026. New confusion or drowsiness is enough to call 911. People with signs of new type 1 diabetes are tested the same day, and people with high ketones go to an emergency room. Above an A1C of 10%, insulin is now considered rather than advised. US figures are from 2026. Added: foot infections, ketones in pregnancy, vaccines, liver and dental health, driving, and fasting. ${CITED}`,
    statement:
      'Checked against the ADA Standards of Care 2026, WHO guidance, and NHS advice on ketones: thresholds, treatment choices, and emergency advice.',
    latest: {
      summary:
        'Corrected: what to do for low blood sugar in someone who is awake now comes first. Urine ketones use US terms. Emergencies with SGLT2 medicines are complete, and driving follows US advice. Added: AHA/ACC advice on blood pressure. Rewritten in plainer English.',
    },
  },
  {
    subject: 'article-hypertension',
    reviewer: 'michael-torres',
    first: 'Checked against the WHO guideline of 2021 and the ACC/AHA guideline of 2017.',
    corrected: `Now follows the AHA/ACC guideline of 2025, which replaced the 2017 guideline: PREVENT for risk, three to six months of lifestyle changes first, how much each change helps, and no alcohol as the best choice. In pregnancy and for six weeks after birth, 160/110 is an emergency. Added: swelling of face or throat on an ACE inhibitor, and pain relievers that harm the kidneys. ${CITED}`,
    statement:
      'Checked against the AHA/ACC guideline of 2025, the ISH guideline of 2020, the WHO guideline of 2021, and ACOG 222: categories, targets, and emergency advice.',
    latest: {
      summary:
        'Corrected: either number alone can be an emergency, and the page now says who must not use salt substitutes. Added: starting with two medicines in stage 2, and aspirin, atenolol, and spironolactone in pregnancy. Rewritten in plainer English.',
    },
  },
  {
    subject: 'article-obesity',
    reviewer: 'priya-raman',
    first: 'Checked against the ADA Standards of Care 2025, NICE NG246, and the cited trials.',
    corrected: `Now follows the ADA Standards of Care 2026. Added: newly approved medicines, WHO’s 2025 advice, sudden vision loss, birth control pills with tirzepatide, stopping before pregnancy, sedation, low blood sugar with insulin, and what the FDA found about mood. BMI categories are for adults 20 and older. ${CITED}`,
    statement:
      'Checked against the ADA Standards of Care 2026, the WHO guideline of 2025, NICE NG246, prescribing information, and the cited trials: thresholds, effects, and harms.',
    latest: {
      summary:
        'Corrected: the boxed warning for naltrexone and bupropion, who must not take it or phentermine and topiramate, and what was found about mood. Added: birth control pills with orforglipron. Rewritten in plainer English.',
    },
  },
  {
    subject: 'article-depression',
    reviewer: 'leila-hassan',
    first: 'Checked against WHO mhGAP, ACP, VA/DoD, and NICE guidance.',
    corrected: `Corrected: the ages that medicines are approved for, what a diagnosis requires, how many people improve on antidepressants, and how often treatment steps lead to recovery. Added: dangerous combinations, overdose of older medicines, and every way to reach 988. ${CITED}`,
    statement:
      'Checked against WHO mhGAP, ACP, VA/DoD, and NICE guidance and DSM-5-TR: diagnosis, treatment choices, and crisis advice.',
    latest: {
      summary:
        'Corrected: the page no longer says how an overdose acts. Any overdose is an emergency. Added: screening from age 12. Removed: a sentence that its sources did not support. Rewritten in plainer English.',
    },
  },
  {
    subject: 'article-hiv-aids',
    reviewer: 'amara-bennett',
    first:
      'Checked against the WHO guidelines for key populations, and US testing, PrEP, PEP, and treatment guidelines.',
    corrected: `Corrected: tests for hepatitis B and new HIV come before PrEP, and lenacapavir starts with pills on days 1 and 2. Treatment follows WHO’s 2025 advice. Added: care after sexual assault, doxy-PEP, and interactions. ${CITED}`,
    statement:
      'Checked against the WHO guidelines for key populations, lenacapavir, and treatment, and US testing, PrEP, PEP, and treatment guidelines.',
    latest: {
      summary:
        'Corrected: how long PrEP takes to protect you, and who should not use on-demand PrEP or the TAF pill. Added: CDC’s advice on lenacapavir. Rewritten in plainer English.',
    },
  },
  {
    subject: 'article-cancer',
    reviewer: 'amara-bennett',
    first: 'Checked against National Cancer Institute, USPSTF, and ASCO guidance.',
    corrected: `Corrected: black stool and coughing up blood need care the same day, and blood in urine, a lump, or bleeding after menopause need an appointment now. Figures are from 2026. Added: signs in children and emergencies during treatment. ${CITED}`,
    statement:
      'Checked against National Cancer Institute, USPSTF, ASCO, and NICE guidance and the American Cancer Society’s estimates for 2026.',
    latest: {
      summary:
        'Corrected: take your temperature before acetaminophen or ibuprofen, the side effects of the HPV vaccine, and three weeks instead of two for a cough with no other symptoms. The sources of five statements were replaced. Rewritten in plainer English.',
    },
  },
  {
    subject: 'post-measure-blood-pressure-at-home',
    reviewer: 'michael-torres',
    first: 'Checked against the AHA and AMA statement on home monitoring.',
    corrected: `Corrected: in pregnancy and for six weeks after birth, 160/110 is an emergency. Now follows the AHA/ACC guideline of 2025. ${CITED}`,
    statement:
      'Checked against the AHA and AMA statement on home monitoring, the AHA/ACC guideline of 2025, and ACOG 222.',
    latest: {
      summary: 'Corrected: either number alone can be an emergency. Rewritten in plainer English.',
    },
  },
  {
    subject: 'post-less-salt-more-flavor',
    reviewer: 'michael-torres',
    first: 'Checked against WHO and FDA advice on sodium and the cited trials.',
    corrected:
      'Now follows the AHA/ACC guideline of 2025. Added: when to call 911, and who should ask before eating less salt, including people who take lithium. Key facts, care cards, and figures now name their sources.',
    statement:
      'Checked against WHO and FDA advice on sodium, the AHA/ACC guideline of 2025, and the cited trials.',
    latest: {
      summary: 'Rewritten in plainer English.',
    },
  },
  {
    subject: 'post-heart-attack-and-stroke-signs',
    reviewer: 'michael-torres',
    first: 'Checked against the chest pain guideline of 2021 and the stroke guideline of 2019.',
    corrected: `Corrected: the first box now includes heart attack signs without chest pain, pain that comes back, and all signs of a stroke. Now follows the stroke and cholesterol guidelines of 2026 and the acute coronary syndromes guideline of 2025. ${CITED}`,
    statement:
      'Checked against the stroke and cholesterol guidelines of 2026 and the guidelines on chest pain and acute coronary syndromes: emergency advice. We could not read the July 2026 correction of the stroke guideline itself. A public review of it reports nothing that contradicts this page.',
    latest: {
      summary: 'Rewritten in plainer English.',
    },
  },
  {
    subject: 'post-prediabetes-next-steps',
    reviewer: 'priya-raman',
    first: 'Checked against the ADA Standards of Care 2025 and the prevention trials.',
    corrected: `Corrected: adults and children with thirst, frequent urination, or weight loss without trying are tested the same day. Now follows the ADA Standards of Care 2026. ${CITED}`,
    statement:
      'Checked against the ADA Standards of Care 2026, NICE NG18, and the prevention trials.',
    latest: {
      summary: 'Rewritten in plainer English.',
    },
  },
  {
    subject: 'post-low-blood-sugar',
    reviewer: 'priya-raman',
    first: 'Checked against the ADA Standards of Care 2025 and the Endocrine Society guideline.',
    corrected: `Corrected: low blood sugar from sulfonylureas or long-acting insulin can come back, so someone should watch you for 24 hours. Added: glucagon may not work after alcohol, and people who take acarbose need glucose. Now follows the ADA Standards of Care 2026. ${CITED}`,
    statement:
      'Checked against the ADA Standards of Care 2026, the Endocrine Society and JBDS guidelines, and prescribing information.',
    latest: {
      summary:
        'Corrected: staying with someone and not driving for 24 hours apply after a severe low, an overdose, or any low from a sulfonylurea. Driving follows US advice. Rewritten in plainer English.',
    },
  },
  {
    subject: 'post-when-low-mood-is-more',
    reviewer: 'leila-hassan',
    first: 'Checked against NICE, ACP, and USPSTF guidance.',
    corrected: `Corrected: the two questions are about the past two weeks. The score ranges from 0 to 6, with a cutoff of 3. Added: when to call 911, and every way to reach 988. ${CITED}`,
    statement:
      'Checked against NICE, ACP, VA/DoD, and USPSTF guidance: questions and crisis advice.',
    latest: {
      summary: 'Added: any overdose is an emergency. Rewritten in plainer English.',
    },
  },
  {
    subject: 'post-sleep-and-mood',
    reviewer: 'leila-hassan',
    first: 'Checked against the ACP and AASM guidelines on insomnia.',
    corrected: `Added: the FDA’s boxed warning on sleeping pills, never mixing them with alcohol or opioids, and when to call 911. ${CITED}`,
    statement: 'Checked against the ACP and AASM guidelines on insomnia and the FDA’s warnings.',
    latest: {
      summary: 'Rewritten in plainer English.',
    },
  },
  {
    subject: 'post-screening-checklist-by-age',
    reviewer: 'amara-bennett',
    first: 'Checked against each USPSTF recommendation in force in July 2025.',
    corrected:
      'Corrected: signs that cannot wait for screening, and what the table leaves out. Added: hepatitis C, osteoporosis, aortic aneurysm, chlamydia and gonorrhea, anxiety, statins, and HPV tests that you collect yourself. Key facts, care cards, and figures now name their sources.',
    statement:
      'Checked against the USPSTF recommendations that it cites, HRSA’s guidelines for women, and the cholesterol guideline of 2026.',
    latest: {
      summary:
        'Corrected: the test for osteoporosis is a bone density test (DXA), and a cough with no other symptoms is checked after three weeks. Added: depression from age 12. Rewritten in plainer English.',
    },
  },
]
