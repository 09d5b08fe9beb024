import { section } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const howTreatmentsWork = section(
  'how-treatments-work',
  'How treatments work',
  'How treatments work',
  [
    'Hormones from gut and fat tell the brain when to eat and when to stop. After weight loss they push back. Each treatment changes some of these signals. {{obesity-stigma-2020,niddk-weight-medicines}}',
    ...bullets(
      '**Programs** help you to eat with less energy and to move more, until it is habit. {{uspstf-obesity-adults}}',
      '**GLP-1 medicines** act like a gut hormone: you are less hungry and full sooner.',
      '**Tirzepatide** acts like two gut hormones, GLP-1 and GIP.',
      '**Phentermine and topiramate,** and naltrexone and bupropion, curb hunger in the brain.',
      '**Orlistat** keeps the gut from taking up part of the fat you eat. {{niddk-weight-medicines}}',
      '**Surgery** makes the stomach smaller and changes gut hormones. {{asmbs-ifso-2022}}',
    ),
    h3('What it adds, in numbers'),
    'In a trial of [1,961 adults](=step1-2021|1961|adults|“we enrolled 1961 adults”), [86 in 100](=step1-2021|86 in 100||“weight reductions of 5% or more (1047 participants [86.4%] vs. 182 [31.5%])”) on semaglutide lost at least [5% of their weight](=step1-2021|5|%). On placebo about [32 in 100](=step1-2021|32 in 100||31.5%) did. {{step1-2021}}',
    'Because of stomach trouble, [45 in 1,000](=step1-2021|45 in 1,000||4.5%) stopped, against [8](=step1-2021|8||0.8%). {{step1-2021}} In three such trials together, nausea came in [44 in 100](=step-stomach-2022|44 in 100), against [16 on placebo](=step-stomach-2022|16). {{step-stomach-2022}} Gallstones are likelier too. {{wegovy-label}}',
  ],
)
