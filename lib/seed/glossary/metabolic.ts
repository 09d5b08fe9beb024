import { term } from './term.ts'

export const metabolicTerms = [
  term({
    term: 'A1C',
    also: ['HbA1c'],
    definition:
      'A blood test that shows your average blood glucose over about three months. A result of 6.5% or higher is in the diabetes range.',
    topics: ['diabetes'],
    sources: ['ada-2026-diagnosis'],
  }),
  term({
    term: 'Insulin',
    definition:
      'A hormone made by the pancreas. It lets glucose move from the blood into the cells, which use it for energy.',
    topics: ['diabetes'],
  }),
  term({
    term: 'Insulin resistance',
    definition:
      'The body makes insulin, but its cells respond poorly to it. More insulin is needed to keep blood glucose normal.',
    topics: ['diabetes', 'obesity'],
  }),
  term({
    term: 'Pancreas',
    definition:
      'An organ behind the stomach. It makes insulin, other hormones, and juices that help digest food.',
    topics: ['diabetes'],
  }),
  term({
    term: 'Beta cells',
    definition: 'Cells in the pancreas that make insulin. Type 1 diabetes destroys them.',
    topics: ['diabetes'],
  }),
  term({
    term: 'Hypoglycemia',
    also: ['low blood sugar', 'low blood glucose'],
    definition:
      'Blood glucose below 70 mg/dL. It can cause shaking, sweating, and confusion. Treat it with fast sugar.',
    topics: ['diabetes'],
    sources: ['ada-2026-goals'],
  }),
  term({
    term: 'Hyperglycemia',
    also: ['high blood glucose', 'high blood sugar'],
    definition:
      'Too much glucose in the blood. Over years, it harms blood vessels, nerves, eyes, and kidneys.',
    topics: ['diabetes'],
  }),
  term({
    term: 'Diabetic ketoacidosis',
    also: ['ketoacidosis', 'DKA'],
    definition:
      'A dangerous condition that needs emergency care. Without enough insulin, the body burns fat, and the blood becomes too acidic.',
    topics: ['diabetes'],
  }),
  term({
    term: 'Ketones',
    definition:
      'Acids that the body makes when it burns fat instead of glucose. High levels in diabetes are a warning sign.',
    topics: ['diabetes'],
  }),
  term({
    term: 'Gestational diabetes',
    definition:
      'Diabetes that is first found during pregnancy. It often goes away after birth but raises the risk of type 2 diabetes later.',
    topics: ['diabetes'],
  }),
  term({
    term: 'Prediabetes',
    definition:
      'Blood glucose that is above normal but below the diabetes range. Changes in food, activity, and weight can reverse it.',
    topics: ['diabetes', 'obesity'],
  }),
  term({
    term: 'Metformin',
    definition:
      'A pill that is often the first medicine for type 2 diabetes. It makes the liver release less glucose.',
    topics: ['diabetes'],
  }),
  term({
    term: 'GLP-1 receptor agonist',
    also: ['GLP-1 receptor agonists', 'GLP-1 medicines', 'GLP-1'],
    definition:
      'A medicine that acts like a gut hormone. It lowers blood glucose, slows digestion, and helps people feel full.',
    topics: ['diabetes', 'obesity'],
  }),
  term({
    term: 'SGLT2 inhibitor',
    also: ['SGLT2 inhibitors', 'SGLT2'],
    definition:
      'A pill that makes the kidneys remove glucose through urine. It also protects the heart and the kidneys.',
    topics: ['diabetes'],
  }),
  term({
    term: 'Continuous glucose monitor',
    also: ['continuous glucose monitoring', 'CGM'],
    definition:
      'A small sensor under the skin that measures glucose day and night and sends it to a phone or reader.',
    topics: ['diabetes'],
  }),
  term({
    term: 'Retinopathy',
    also: ['diabetic retinopathy'],
    definition:
      'Damage to the small blood vessels at the back of the eye. It can cause vision loss without early warning.',
    topics: ['diabetes', 'hypertension'],
  }),
  term({
    term: 'Neuropathy',
    also: ['nerve damage'],
    definition:
      'Damage to nerves, often in the feet first. It can cause numbness, tingling, or burning pain.',
    topics: ['diabetes'],
  }),
  term({
    term: 'Autoimmune',
    definition:
      'Describes a disease in which the immune system attacks the body’s own healthy tissue.',
    topics: ['diabetes'],
  }),
  term({
    term: 'Body mass index',
    also: ['BMI'],
    definition:
      'Your weight in kilograms divided by the square of your height in meters. It sorts adults into weight categories but does not measure muscle or fat.',
    topics: ['obesity'],
  }),
  term({
    term: 'Bariatric surgery',
    also: ['metabolic surgery', 'weight-loss surgery'],
    definition:
      'Surgery on the stomach or intestines that helps people with obesity lose weight and improves related conditions.',
    topics: ['obesity', 'diabetes'],
  }),
  term({
    term: 'Comorbidity',
    also: ['comorbidities'],
    definition:
      'Another disease that a person has at the same time, such as diabetes with obesity.',
    topics: ['obesity'],
  }),
  term({
    term: 'Waist circumference',
    definition:
      'The distance around the waist, measured midway between the lowest rib and the hip bone. It helps show how much fat is around the organs.',
    topics: ['obesity'],
  }),
  term({
    term: 'Sleep apnea',
    also: ['obstructive sleep apnea'],
    definition:
      'Breathing that stops and starts during sleep. It leaves people tired and raises blood pressure.',
    topics: ['obesity', 'hypertension'],
  }),
  term({
    term: 'Semaglutide',
    definition:
      'A medicine for type 2 diabetes and weight loss. It is a GLP-1 receptor agonist, usually injected once a week.',
    topics: ['obesity', 'diabetes'],
  }),
  term({
    term: 'Weight stigma',
    definition:
      'Treating people unfairly because of their weight. It harms health and keeps people from seeking care.',
    topics: ['obesity'],
  }),
]
