import { term } from './term.ts'

export const heartTerms = [
  term({
    term: 'Systolic pressure',
    also: ['systolic'],
    definition:
      'The upper number in a blood pressure reading. It is the pressure while your heart squeezes, measured in mmHg.',
    topics: ['hypertension'],
  }),
  term({
    term: 'Diastolic pressure',
    also: ['diastolic'],
    definition:
      'The lower number in a blood pressure reading. It is the pressure while your heart rests between beats.',
    topics: ['hypertension'],
  }),
  term({
    term: 'Primary hypertension',
    also: ['essential hypertension'],
    definition: 'High blood pressure with no single cause. It is by far the most common kind.',
    topics: ['hypertension'],
  }),
  term({
    term: 'Secondary hypertension',
    definition:
      'High blood pressure caused by a medicine or another condition, such as kidney disease or a hormone problem.',
    topics: ['hypertension'],
  }),
  term({
    term: 'White-coat hypertension',
    also: ['white-coat effect'],
    definition:
      'Readings that are high at the clinic but normal at home. Measuring at home shows the difference.',
    topics: ['hypertension'],
  }),
  term({
    term: 'Masked hypertension',
    definition:
      'Readings that are normal at the clinic but high at home. It can still harm you, so checking at home matters.',
    topics: ['hypertension'],
  }),
  term({
    term: 'Resistant hypertension',
    definition:
      'Blood pressure that stays high even though you take three kinds of medicine at full or highest tolerated doses.',
    topics: ['hypertension'],
    sources: ['aha-resistant-2018'],
  }),
  term({
    term: 'Hypertensive emergency',
    definition:
      'Very high blood pressure that is damaging organs right now. It is an emergency. Call 911.',
    topics: ['hypertension'],
  }),
  term({
    term: 'ACE inhibitor',
    also: ['ACE inhibitors'],
    definition:
      'A blood pressure pill that relaxes blood vessels. Do not take it during pregnancy.',
    topics: ['hypertension', 'diabetes'],
  }),
  term({
    term: 'Angiotensin receptor blocker',
    also: ['angiotensin receptor blockers', 'ARB', 'ARBs'],
    definition:
      'A blood pressure pill that works much like an ACE inhibitor but rarely causes a cough. Do not take it during pregnancy.',
    topics: ['hypertension'],
  }),
  term({
    term: 'Calcium channel blocker',
    also: ['calcium channel blockers'],
    definition:
      'A blood pressure pill that relaxes the muscle in blood vessel walls. Swollen ankles can be a side effect.',
    topics: ['hypertension'],
  }),
  term({
    term: 'Diuretic',
    also: ['diuretics', 'water pill', 'water pills'],
    definition:
      'A pill that helps your kidneys get rid of salt and water. It lowers blood pressure. Thiazides are one kind.',
    topics: ['hypertension'],
  }),
  term({
    term: 'Cholesterol',
    definition:
      'A fat in the blood that your body needs. Too much of the LDL kind builds up in artery walls.',
    topics: ['diabetes', 'hypertension'],
  }),
  term({
    term: 'Statin',
    also: ['statins'],
    definition: 'A pill that lowers LDL cholesterol and the risk of heart attack and stroke.',
    topics: ['diabetes', 'hypertension'],
  }),
  term({
    term: 'Stroke',
    definition:
      'Brain damage that happens when blood flow to part of the brain stops or a blood vessel bleeds. Call 911 at the first sign.',
    topics: ['hypertension'],
  }),
  term({
    term: 'Preeclampsia',
    definition:
      'High blood pressure with organ problems in the second half of pregnancy or after birth. It is an emergency. Call your maternity care team right away, or call 911.',
    topics: ['hypertension'],
  }),
  term({
    term: 'Sodium',
    definition:
      'The part of salt that raises blood pressure. Most of it comes from packaged and restaurant food.',
    topics: ['hypertension'],
  }),
]
