import { figure, section } from '../../build.ts'
import { steps } from '../../rich-text.ts'

export const nasal = section('nasal', 'Nasal glucagon', 'Nasal glucagon (Baqsimi)', [
  'It is a dry powder in a small device. The person does not have to breathe it in, and it works even if they have a cold. {{baqsimi-label}}',
  'One device holds one dose of [3 mg](=baqsimi-label|3|mg). It is for people [1 year](=baqsimi-label|1|year) and older. {{baqsimi-label}}',
  figure(
    'figure-glucagon-nasal.svg',
    'Three drawings. 1: The tube is open and the device is out. 2: The tip of the device is in one nostril. 3: The plunger is pressed, and the green line is gone.',
    'Nasal glucagon: open the tube, put the tip in one nostril, press until the green line is gone.',
    ['baqsimi-label'],
  ),
  ...steps(
    'Pull the red stripe to take off the wrap. Open the lid and take out the device.',
    'Hold it between your fingers and thumb. Do not test it: it works only once.',
    'Put the tip into one nostril until your fingers touch the nose.',
    'Press the plunger all the way, until the green line is gone.',
    'Roll the person on their side, and call 911. {{baqsimi-label}}',
  ),
])
