import { figure, section } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const howTreatmentsWork = section(
  'how-treatments-work',
  'How treatments work',
  'How treatments work',
  [
    'HIV copies itself inside CD4 cells, step by step. Each kind of medicine blocks one step. {{hivinfo-life-cycle}}',
    figure(
      'figure-hiv-life-cycle.svg',
      'HIV in a CD4 cell: it enters, copies its code into DNA, joins the cell’s DNA, builds new virus, and leaves. NRTIs and NNRTIs block the copying, integrase inhibitors block the joining, and protease inhibitors block the building.',
      'Where HIV medicines stop the virus in a cell.',
      ['hivinfo-life-cycle', 'yeztugo-label'],
    ),
    ...bullets(
      '**Integrase inhibitors** (bictegravir, dolutegravir, cabotegravir) keep the virus out of the cell’s own DNA.',
      '**NRTIs** (tenofovir, emtricitabine, lamivudine) stop it from copying its code into DNA.',
      '**NNRTIs** (rilpivirine) block the same step in a different way.',
      '**Protease inhibitors** (darunavir) keep new virus from maturing.',
      '**Capsid inhibitors** (lenacapavir) block the shell around its code. {{hivinfo-life-cycle,yeztugo-label}}',
    ),
    'Treatment uses two or more medicines together so the virus cannot get around them. PrEP works the same way, but the medicine is there before the virus. {{dhhs-adult-art,cdc-prep}}',
    h3('How much treatment helps, in numbers'),
    figure(
      'figure-hiv-treatment-course.svg',
      'Two charts. Without treatment, the amount of virus rises over the years and CD4 cells drop. With treatment, the virus drops within months to a level that tests cannot find, and CD4 cells recover.',
      'Virus and CD4 cells over time, without treatment and with it. The curves show the general direction, not one person’s numbers.',
      ['who-hiv-fact-sheet', 'dhhs-adult-art'],
    ),
    'In a trial of [4,685 people](=start-2015|4685|people|“A total of 4685 patients were followed for a mean of 3.0 years”) with high CD4 counts, half started treatment right away. Over three years, [18 of every 1,000](=start-2015|18 in 1,000||“42 patients in the immediate-initiation group (1.8%; 0.60 events per 100 person-years)”) who started right away got seriously ill or died. Of those who started later, [41 of every 1,000](=start-2015|41 in 1,000||96 patients; 4.1%) did. {{start-2015}}',
  ],
)
