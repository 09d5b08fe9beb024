import { section, table } from '../../build.ts'

export const diagnosis = section('diagnosis', 'Diagnosis', 'How depression is diagnosed', [
  'No blood test or scan can show depression. A clinician asks about your symptoms, how long they last and how they affect your life. {{nimh-depression}}',
  'The diagnosis needs [five of the nine signs](=dsm-5-tr|5 of 9) above, for at least [two weeks](=dsm-5-tr|2|weeks). One must be low mood or loss of interest. {{dsm-5-tr}}',
  'They must cause real distress, or trouble in daily life. They must not come from a drug, another illness or bipolar disorder. {{dsm-5-tr}}',
  'A short questionnaire often comes first (PHQ-9). It asks about nine problems in the past [two weeks](=phq9-2001|2|weeks). A score of [10](=phq9-2001|10) or more calls for a full talk, not a label. {{phq9-2001}}',
  table({
    caption: 'PHQ-9 scores and what usually follows',
    header: ['Score (0–27)', 'Severity', 'Usual next step'],
    rows: [
      '[0–4](=phq9-2001|0–4) | Minimal | None needed',
      '[5–9](=phq9-2001|5–9) | Mild | Self-help, check again in a few weeks',
      '[10–14](=phq9-2001|10–14) | Moderate | Talking therapy, medicine, or both',
      '[15–19](=phq9-2001|15–19) | Moderately severe | Active treatment with therapy, medicine, or both',
      '[20–27](=phq9-2001|20–27) | Severe | Prompt treatment, usually both; specialist help',
    ],
    note: 'Any answer above zero on the question about self-harm needs a talk the same day.',
    sources: ['phq9-2001', 'va-dod-depression-2022'],
    bound: [
      '[Self-help](=va-dod-depression-2022)',
      '[Talking therapy, medicine, or both](=va-dod-depression-2022)',
      '[Active treatment](=va-dod-depression-2022)',
      '[Prompt treatment](=va-dod-depression-2022)',
    ],
  }),
  'The US Preventive Services Task Force advises screening all adults, also during and after pregnancy. It found too little evidence on screening adults for suicide risk. {{uspstf-depression}}',
  'Your clinician may check for an underactive thyroid, anemia or low vitamin B12. They should ask about alcohol, safety at home, and past spells of high energy. An antidepressant alone can trigger mania in bipolar disorder. {{va-dod-depression-2022}}',
])
