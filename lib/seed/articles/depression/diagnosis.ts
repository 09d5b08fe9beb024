import { section, table } from '../../build.ts'

export const diagnosis = section('diagnosis', 'Diagnosis', 'How depression is diagnosed', [
  'No blood test or scan can show depression. A clinician asks about your symptoms, how long they last, and how they affect your life. {{nimh-depression}}',
  'A diagnosis takes [five of the nine signs](=dsm-5-tr|5 of 9) above for at least [two weeks](=dsm-5-tr|2|weeks). One must be low mood or loss of interest. {{dsm-5-tr}}',
  'The signs must cause real distress or trouble in daily life. They must not be caused by a drug, another illness, or bipolar disorder. {{dsm-5-tr}}',
  'A short questionnaire (PHQ-9) often comes first. It asks about nine problems in the past [two weeks](=phq9-2001|2|weeks). A score of [10](=phq9-2001|10) or higher is not a diagnosis, but it means you need a full conversation. {{phq9-2001}}',
  table({
    caption: 'PHQ-9 scores and what usually follows',
    header: ['Score (0–27)', 'Severity', 'Usual next step'],
    rows: [
      '[0–4](=phq9-2001|0–4) | Minimal | None needed',
      '[5–9](=phq9-2001|5–9) | Mild | Self-help, and another check in a few weeks',
      '[10–14](=phq9-2001|10–14) | Moderate | Talk therapy, medicine, or both',
      '[15–19](=phq9-2001|15–19) | Moderately severe | Active treatment with therapy, medicine, or both',
      '[20–27](=phq9-2001|20–27) | Severe | Prompt treatment, usually both; specialist help',
    ],
    note: 'Any answer above zero on the question about self-harm calls for a conversation the same day.',
    sources: ['phq9-2001', 'va-dod-depression-2022'],
    bound: [
      '[Self-help](=va-dod-depression-2022)',
      '[Talk therapy, medicine, or both](=va-dod-depression-2022)',
      '[Active treatment](=va-dod-depression-2022)',
      '[Prompt treatment](=va-dod-depression-2022)',
    ],
  }),
  'The US Preventive Services Task Force advises screening all adults, including during pregnancy, and young people from [age 12](=uspstf-depression-youth-2022|12). It found too little evidence about screening adults for suicide risk. {{uspstf-depression,uspstf-depression-youth-2022}}',
  'Your clinician may check for an underactive thyroid, anemia, or low vitamin B12. They should ask about alcohol, safety at home, and past periods of high energy. In bipolar disorder, an antidepressant on its own can trigger mania. {{va-dod-depression-2022}}',
])
