import { careCard, section } from '../../build.ts'
import { bullets, steps } from '../../rich-text.ts'

export const livingWell = section('living-well', 'Living well', 'Living well at any weight', [
  'Weight stigma does harm. People who are shamed avoid care, move less, and feel worse. You have a right to respectful care, and to a chair and a blood pressure cuff that fit. {{obesity-stigma-2020}}',
  ...steps(
    'Say what matters to you, such as your knees, sleep, energy, or getting pregnant.',
    'Ask about all options with their benefits and harms, including doing nothing for now.',
    'Choose one next step and a date to check on it.',
    'Keep up with vaccines and cancer screening at any weight.',
  ),
  'Low mood is common, and so is binge eating. Both can be treated. If you are thinking about suicide, call or text 988, day or night. {{nimh-eating-disorders,lifeline-988}}',
  careCard('emergency', 'Call 911 if:', [
    ...bullets(
      'you have chest pain, or sudden trouble breathing',
      'one side of your face or body goes weak, or speech is slurred',
      'you suddenly lose vision in one or both eyes',
      'you have severe belly pain that does not stop, with or without vomiting',
      'after surgery, you have a racing heart with fever, belly pain, or fainting {{cdc-heart-attack,cdc-stroke-signs,asmbs-ifso-2022,wegovy-label,ema-naion-2025}}',
    ),
  ]),
])
