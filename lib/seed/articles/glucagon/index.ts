import { article } from '../../article.ts'
import { callToAction, UPDATED } from '../../build.ts'
import { call } from '../../emergency-first.ts'
import { bullets } from '../../rich-text.ts'
import { afterwards } from './afterwards.ts'
import { beReady } from './be-ready.ts'
import { injector } from './injector.ts'
import { kit } from './kit.ts'
import { nasal } from './nasal.ts'
import { questions } from './questions.ts'
import { support } from './support.ts'
import { when } from './when.ts'

export const glucagon = article({
  name: 'glucagon',
  partOf: 'diabetes',
  publishedAt: UPDATED,
  title: 'How to Use Glucagon for Severe Low Blood Sugar',
  shortTitle: 'How to use glucagon',
  topicName: 'How to use glucagon',
  cardDescription: 'Steps with pictures for nasal glucagon, the pen, and the kit.',
  icon: 'drop',
  accent: 'teal',
  summary:
    'Glucagon raises blood sugar fast when someone with diabetes cannot treat a low on their own. This page shows each form step by step, with pictures, and when to call 911.',
  emergency: call('Call 911 if someone with diabetes:', [
    ...bullets(
      'cannot be woken, has a seizure, or cannot swallow safely',
      'needs help with a low, and there is no glucagon',
      'was given glucagon, even if they wake up',
    ),
    'Give glucagon first if you have it, then call. Roll the person on their side. {{ada-2026-goals,baqsimi-label}}',
    'Never put food or drink in the mouth of someone who cannot swallow. {{ada-2026-goals,cdc-treat-low}}',
  ]),
  keyFacts: [
    'Glucagon is for a severe low: the person cannot eat, drink, or stay awake. {{ada-2026-goals,niddk-low-glucose}}',
    'Give it, roll the person on their side, and call 911. {{baqsimi-label,gvoke-label}}',
    'Most people wake up within [15 minutes](=ada-2026-goals|15|minutes). If not, give a second dose if you have one. {{ada-2026-goals,baqsimi-label}}',
    'Everyone who takes insulin, or is at high risk of lows, should have glucagon. Family, friends, and coworkers should know where it is. {{ada-2026-goals}}',
    'Nasal glucagon and pens are ready to use. They are easier to give than a kit that you mix. {{ada-2026-goals,endocrine-society-2023}}',
  ],
  guidelineNote:
    'Based on the American Diabetes Association Standards of Care 2026 and the makers’ instructions',
  author: 'dana-reyes',
  sections: [when, nasal, injector, kit, afterwards, beReady, support, questions],
  condition: {
    name: 'Severe hypoglycemia',
    alternateNames: ['Glucagon', 'Baqsimi', 'Gvoke', 'Severe low blood sugar', 'Insulin reaction'],
    signs: ['Confusion', 'Seizure', 'Passing out', 'Unable to swallow safely'],
    riskFactors: ['Insulin', 'Sulfonylureas', 'Earlier severe lows', 'Not feeling lows'],
    tests: ['Blood glucose'],
    treatments: ['Glucagon', 'Fast-acting sugar'],
    specialties: ['Endocrine', 'PrimaryCare'],
  },
  closingCta: callToAction(
    'Ask for glucagon before you need it',
    'A clinician can prescribe the form that fits you and the people around you.',
    'Schedule Consultation',
    '/contact',
  ),
  related: ['high-blood-sugar', 'test-results'],
  takeaways: ['low-blood-sugar-plan'],
  seoTitle: 'How to use glucagon: nasal spray, pen, and kit',
  seoDescription:
    'Step-by-step pictures for nasal glucagon, the auto-injector pen, and the emergency kit: when to give it, the recovery position, and when to call 911. Medically reviewed.',
})
