import { figure, section } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const howTreatmentsWork = section(
  'how-treatments-work',
  'How treatments work',
  'How treatments work',
  [
    'HIV copies itself inside CD4 cells, step by step. Each kind of medicine stops it at one step. {{hivinfo-life-cycle}}',
    figure(
      'figure-hiv-life-cycle.svg',
      'HIV in a CD4 cell: it enters, copies its code into DNA, joins the cell’s DNA, builds new virus, and leaves. NRTIs and NNRTIs stop the copying, integrase inhibitors the joining, protease inhibitors the building.',
      'Where HIV medicines stop the virus in a cell.',
      ['hivinfo-life-cycle', 'yeztugo-label'],
    ),
    ...bullets(
      '**Integrase inhibitors** (bictegravir, dolutegravir, cabotegravir) keep the virus out of the cell’s own DNA.',
      '**NRTIs** (tenofovir, emtricitabine, lamivudine) stop it from copying its code into DNA.',
      '**NNRTIs** (rilpivirine) block the same step in another way.',
      '**Protease inhibitors** (darunavir) keep new virus from ripening.',
      '**Capsid inhibitors** (lenacapavir) jam the shell around its code. {{hivinfo-life-cycle,yeztugo-label}}',
    ),
    'In treatment, two or more medicines act together, so that the virus finds no way around. PrEP uses the same brakes: the medicine is there before the virus. {{dhhs-adult-art,cdc-prep}}',
    h3('What it adds, in numbers'),
    figure(
      'figure-hiv-treatment-course.svg',
      'Two charts. Without treatment, the virus rises over years and CD4 cells fall. With treatment, the virus falls within months to a level that tests cannot find, and CD4 cells recover.',
      'Virus and CD4 cells over time, without treatment and with it. The curves show the direction, not one person’s values.',
      ['who-hiv-fact-sheet', 'dhhs-adult-art'],
    ),
    'In a trial of [4,685 people](=start-2015|4685|people|“A total of 4685 patients were followed for a mean of 3.0 years”) with high CD4 counts, half began treatment at once. Over three years, [18 in 1,000](=start-2015|18 in 1,000||“42 patients in the immediate-initiation group (1.8%; 0.60 events per 100 person-years)”) of them fell seriously ill or died. Of those who began later it was [41](=start-2015|41||96 patients; 4.1%). {{start-2015}}',
  ],
)
