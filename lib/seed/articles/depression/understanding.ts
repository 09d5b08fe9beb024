import { callout, section } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const understanding = section('understanding', 'Understanding', 'Understanding depression', [
  'Everyone feels sad sometimes. In depression, low mood or loss of interest lasts most of the day for at least [two weeks](=nimh-depression|2|weeks). It gets in the way of work, school, or family (major depressive disorder). {{nimh-depression}}',
  callout('important', 'Help is available right now', [
    'If you are thinking about suicide, call or text **988**, or chat at [988lifeline.org](https://988lifeline.org). Trained people answer day and night. {{lifeline-988}}',
  ]),
  h3('Who gets depression'),
  'In recent US surveys, about [1 in 8 people](=nchs-depression-2025|1 in 8|people) ages [12](=nchs-depression-2025|12) and older had depression in the past two weeks. It was most common in teenage girls. {{nchs-depression-2025}}',
  'Worldwide, about [1 in 18 adults](=who-depression-fact-sheet|1 in 18|adults) have depression. Women have it about [one and a half times](=who-depression-fact-sheet|1.5|times) as often as men. {{who-depression-fact-sheet}}',
  h3('Why it happens'),
  'There is no single cause. Genes, stress, loss, trauma, illness, and loneliness can all play a part. {{nimh-depression,who-depression-fact-sheet}}',
  ...bullets(
    'Depression in a parent, brother, or sister',
    'Abuse in childhood, violence, discrimination, or money problems',
    'Long-term illness, such as [diabetes](@article-diabetes), heart disease, or chronic pain',
    'Pregnancy and the year after birth',
    'Alcohol and drugs',
    'Some medicines, such as steroids and interferon {{nimh-depression,who-depression-fact-sheet}}',
  ),
  h3('Other forms'),
  ...bullets(
    '**Long-lasting depression (persistent depressive disorder):** lasts two years or more and is often milder.',
    '**Depression around birth (perinatal depression):** during pregnancy or in the year after.',
    '**Winter depression (seasonal pattern):** comes back as days get shorter.',
    '**Bipolar disorder:** low moods along with periods of unusually high energy and little sleep (mania). It needs different treatment. {{nimh-depression,dsm-5-tr}}',
  ),
])
