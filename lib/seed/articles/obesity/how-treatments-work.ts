import { section } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const howTreatmentsWork = section(
  'how-treatments-work',
  'How treatments work',
  'How treatments work',
  [
    'Hormones from the gut and body fat tell the brain when to eat and when to stop. After weight loss, they push back. Each treatment changes some of these signals. {{obesity-stigma-2020,niddk-weight-medicines}}',
    ...bullets(
      '**Programs** help you eat fewer calories and move more until it becomes a habit. {{uspstf-obesity-adults}}',
      '**GLP-1 medicines** act like a gut hormone, so you are less hungry and feel full sooner.',
      '**Tirzepatide** acts like two gut hormones, GLP-1 and GIP.',
      '**Phentermine with topiramate** and **naltrexone with bupropion** work in the brain to make you less hungry.',
      '**Orlistat** keeps your gut from absorbing some of the fat you eat. {{niddk-weight-medicines}}',
      '**Surgery** makes the stomach smaller and changes gut hormones. {{asmbs-ifso-2022}}',
    ),
    h3('How much treatment helps, in numbers'),
    'In a trial of [1,961 adults](=step1-2021|1961|adults|“we enrolled 1961 adults”), [86 of every 100](=step1-2021|86 in 100||“weight reductions of 5% or more (1047 participants [86.4%] vs. 182 [31.5%])”) people on semaglutide lost at least [5% of their weight](=step1-2021|5|%). On placebo, about [32 of every 100](=step1-2021|32 in 100||31.5%) did. {{step1-2021}}',
    'Stomach problems made [45 of every 1,000](=step1-2021|45 in 1,000||4.5%) people stop semaglutide, compared with [8 of every 1,000](=step1-2021|8 in 1,000||0.8%) on placebo. {{step1-2021}} In three such trials, [44 of every 100](=step-stomach-2022|44 in 100) people had nausea, compared with [16 of every 100](=step-stomach-2022|16 in 100) on placebo. {{step-stomach-2022}} Gallstones are also more likely. {{wegovy-label}}',
  ],
)
