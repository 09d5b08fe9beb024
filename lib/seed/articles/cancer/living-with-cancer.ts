import { callout, section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const livingWithCancer = section(
  'living-with-cancer',
  'Living with cancer',
  'Living with and after cancer',
  [
    'More than [18 million people](=nci-statistics|18 million|people) in the United States are living with cancer or have had it. {{nci-statistics}}',
    ...bullets(
      '**Fatigue:** gentle daily activity helps more than rest alone.',
      '**Food:** eat small meals with enough protein, and see a dietitian if you lose weight.',
      '**Money and work:** ask for a social worker early.',
      '**Fertility and sex:** ask before treatment, and again after.',
      '**Follow-up:** get a written plan for checkups and late effects.',
    ),
    'It is normal to fear that cancer will come back. If low mood lasts two weeks, get help. If you are thinking about suicide, call or text 988. {{nimh-depression,lifeline-988}}',
    'Our [depression guide](@article-depression) has more.',
    callout('info', 'What we do not know yet', [
      ...bullets(
        'Why a treatment works for one person and not another',
        'Whether blood tests that look for many cancers at once save lives',
        'How to avoid treating harmless cancers found by screening {{nci-treatments,nci-mcd,uspstf-prostate}}',
      ),
    ]),
  ],
)
