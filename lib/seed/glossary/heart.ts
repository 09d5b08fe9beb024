import { term } from './term.ts'

export const heartTerms = [
  term({
    term: 'Systolic pressure',
    also: ['systolic'],
    definition:
      'The upper number of a blood pressure reading: the pressure while the heart squeezes. It is given in mmHg.',
    topics: ['hypertension'],
  }),
  term({
    term: 'Diastolic pressure',
    also: ['diastolic'],
    definition:
      'The lower number of a blood pressure reading: the pressure while the heart rests between beats.',
    topics: ['hypertension'],
  }),
  term({
    term: 'Primary hypertension',
    also: ['essential hypertension'],
    definition: 'High blood pressure that has no single cause. It is by far the most common kind.',
    topics: ['hypertension'],
  }),
  term({
    term: 'Secondary hypertension',
    definition:
      'High blood pressure caused by another condition or a medicine, such as kidney disease or some hormones.',
    topics: ['hypertension'],
  }),
  term({
    term: 'White-coat hypertension',
    also: ['white-coat effect'],
    definition:
      'Readings that are high at the clinic but normal at home. Measuring at home helps to tell.',
    topics: ['hypertension'],
  }),
  term({
    term: 'Masked hypertension',
    definition:
      'Readings that are normal at the clinic but high at home. It carries risk, so home checks matter.',
    topics: ['hypertension'],
  }),
  term({
    term: 'Resistant hypertension',
    definition:
      'Blood pressure that stays high although three kinds of medicine are taken at good doses.',
    topics: ['hypertension'],
    sources: ['aha-resistant-2018'],
  }),
  term({
    term: 'Hypertensive emergency',
    definition:
      'Very high blood pressure that is damaging organs now. It needs emergency care: call 911.',
    topics: ['hypertension'],
  }),
  term({
    term: 'ACE inhibitor',
    also: ['ACE inhibitors'],
    definition:
      'A blood pressure tablet that relaxes blood vessels. It must not be taken in pregnancy.',
    topics: ['hypertension', 'diabetes'],
  }),
  term({
    term: 'Angiotensin receptor blocker',
    also: ['angiotensin receptor blockers', 'ARB', 'ARBs'],
    definition:
      'A blood pressure tablet that works much like an ACE inhibitor and seldom causes a cough. It must not be taken in pregnancy either.',
    topics: ['hypertension'],
  }),
  term({
    term: 'Calcium channel blocker',
    also: ['calcium channel blockers'],
    definition:
      'A blood pressure tablet that relaxes the muscle in blood vessel walls. Swollen ankles can be a side effect.',
    topics: ['hypertension'],
  }),
  term({
    term: 'Diuretic',
    also: ['diuretics', 'water pill', 'water pills'],
    definition:
      'A tablet that makes the kidneys pass out more salt and water. It lowers blood pressure. Thiazides are one kind.',
    topics: ['hypertension'],
  }),
  term({
    term: 'Cholesterol',
    definition:
      'A fat in the blood that the body needs. Too much of the LDL kind builds up in artery walls.',
    topics: ['diabetes', 'hypertension'],
  }),
  term({
    term: 'Statin',
    also: ['statins'],
    definition:
      'A tablet that lowers LDL cholesterol and with it the risk of heart attack and stroke.',
    topics: ['diabetes', 'hypertension'],
  }),
  term({
    term: 'Stroke',
    definition:
      'Brain damage when blood flow to a part of the brain stops or a vessel bleeds. Call 911 at the first sign.',
    topics: ['hypertension'],
  }),
  term({
    term: 'Preeclampsia',
    definition:
      'High blood pressure with organ trouble in the second half of pregnancy or after birth. It is an emergency: call your maternity team at once, or 911.',
    topics: ['hypertension'],
  }),
  term({
    term: 'Sodium',
    definition:
      'The part of salt that raises blood pressure. Most of it comes from packaged and restaurant food.',
    topics: ['hypertension'],
  }),
]
