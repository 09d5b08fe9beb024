const synonym = (term: string, ...alternatives: string[]) => ({
  _type: 'synonym',
  term,
  alternatives,
})

/** What readers type, and what the site calls it; other names of a condition stand in its article. */
export const synonyms = [
  synonym('High blood pressure', 'HBP', 'BP', 'high pressure', 'raised blood pressure'),
  synonym('Diabetes', 'sugar', 'high sugar', 'blood sugar disease', 'sugar diabetes', 'T2D', 'T1D'),
  synonym('Low blood sugar', 'hypo', 'hypoglycemia', 'hypoglycaemia', 'sugar low'),
  synonym('HIV', 'AIDS virus', 'human immunodeficiency virus', 'HIV/AIDS', 'PrEP', 'PEP'),
  synonym(
    'Obesity',
    'overweight',
    'weight loss',
    'lose weight',
    'losing weight',
    'too heavy',
    'fat',
  ),
  synonym('Cancer', 'tumor', 'tumour', 'malignant', 'carcinoma', 'chemo', 'chemotherapy'),
  synonym(
    'Depression',
    'sad',
    'sadness',
    'low mood',
    'feeling down',
    'feeling low',
    'hopeless',
    'the blues',
  ),
  synonym('Heart attack', 'MI', 'myocardial infarction', 'chest pain'),
  synonym('Heart', 'heart disease', 'cardiac', 'cardiovascular'),
  synonym('Stroke', 'CVA', 'brain attack'),
  synonym('BMI Calculator', 'body mass index', 'BMI', 'ideal weight', 'healthy weight'),
  synonym('Screening', 'checkup', 'check-up', 'check up', 'mammogram', 'colonoscopy'),
  synonym('Salt', 'sodium'),
  synonym('Sleep', 'insomnia', 'cannot sleep', 'sleepless'),
  synonym('Doctor', 'physician', 'GP', 'specialist'),
  synonym('Consultation', 'appointment', 'book a visit', 'telehealth'),
  synonym('Suicide', 'suicidal', 'kill myself', 'end my life', 'want to die', 'self-harm', '988'),
]
