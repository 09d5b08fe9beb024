import { term } from './term.ts'

export const mindTerms = [
  term({
    term: 'Cognitive behavioral therapy',
    also: ['CBT'],
    definition:
      'Talk therapy that helps you change unhelpful thoughts and habits step by step. It treats depression, anxiety, and insomnia.',
    topics: ['depression'],
  }),
  term({
    term: 'SSRI',
    also: ['SSRIs', 'selective serotonin reuptake inhibitors'],
    definition:
      'A common kind of medicine for depression. It works on serotonin and takes several weeks to help.',
    topics: ['depression'],
  }),
  term({
    term: 'SNRI',
    also: ['SNRIs'],
    definition: 'A medicine for depression that works on serotonin and norepinephrine.',
    topics: ['depression'],
  }),
  term({
    term: 'PHQ-9',
    definition:
      'Nine questions about the past two weeks that show how severe depression is. Scores range from 0 to 27.',
    topics: ['depression'],
    sources: ['phq9-2001'],
  }),
  term({
    term: 'Bipolar disorder',
    definition:
      'A condition with times of depression and times of very high mood and energy. Its treatment is different from the treatment for depression alone.',
    topics: ['depression'],
  }),
  term({
    term: 'Electroconvulsive therapy',
    also: ['ECT'],
    definition:
      'A treatment for severe depression, given under anesthesia. Short electrical pulses cause a brief, controlled seizure.',
    topics: ['depression'],
  }),
  term({
    term: 'Behavioral activation',
    definition:
      'Therapy that helps you plan small, rewarding activities, because what you do can lift your mood.',
    topics: ['depression'],
  }),
  term({
    term: 'Insomnia',
    definition:
      'Trouble falling or staying asleep that lasts for weeks or longer and makes your days harder.',
    topics: ['depression'],
  }),
  term({
    term: 'Perinatal depression',
    also: ['postpartum depression', 'postnatal depression'],
    definition:
      'Depression during pregnancy or in the year after giving birth. It is common and treatable.',
    topics: ['depression'],
  }),
]

export const cancerTerms = [
  term({
    term: 'Biopsy',
    also: ['biopsies'],
    definition:
      'A test that removes a small piece of tissue to look at under a microscope. It shows whether the cells are cancer.',
    topics: ['cancer'],
  }),
  term({
    term: 'Metastasis',
    also: ['metastases', 'metastatic'],
    definition: 'Cancer that has spread from where it began to another part of the body.',
    topics: ['cancer'],
  }),
  term({
    term: 'Benign',
    definition: 'Not cancer. A benign tumor does not spread to other parts of the body.',
    topics: ['cancer'],
  }),
  term({
    term: 'Malignant',
    definition: 'Cancerous. A malignant tumor can grow into nearby tissue and spread.',
    topics: ['cancer'],
  }),
  term({
    term: 'Tumor',
    also: ['tumors'],
    definition: 'A mass of cells that grow when they should not. It can be benign or malignant.',
    topics: ['cancer'],
  }),
  term({
    term: 'Staging',
    definition: 'Finding out how large a cancer is and how far it has spread. It guides treatment.',
    topics: ['cancer'],
  }),
  term({
    term: 'Chemotherapy',
    definition:
      'Medicines that kill fast-growing cells, especially cancer cells, or stop them from dividing.',
    topics: ['cancer'],
  }),
  term({
    term: 'Radiation therapy',
    also: ['radiotherapy', 'radiation treatment'],
    definition: 'Treatment that kills cancer cells with high-energy rays aimed at one place.',
    topics: ['cancer'],
  }),
  term({
    term: 'Immunotherapy',
    definition:
      'Treatment that helps the immune system find and fight cancer. Checkpoint inhibitors are one kind.',
    topics: ['cancer'],
  }),
  term({
    term: 'Targeted therapy',
    also: ['targeted therapies'],
    definition:
      'Medicines that act on specific changes in cancer cells and spare most healthy cells.',
    topics: ['cancer'],
  }),
  term({
    term: 'Palliative care',
    definition:
      'Care that eases symptoms and stress at any stage of a serious illness. You can have it along with other treatment.',
    topics: ['cancer'],
    sources: ['temel-2010'],
  }),
  term({
    term: 'Remission',
    definition:
      'A time when the signs of a disease have decreased or gone away. It can last, or the disease can come back.',
    topics: ['cancer', 'depression', 'diabetes'],
  }),
  term({
    term: 'Mutation',
    also: ['mutations'],
    definition: 'A change in a gene. Some mutations are inherited, but most develop during life.',
    topics: ['cancer'],
  }),
  term({
    term: 'Screening',
    definition:
      'Testing people who feel well to find a disease early. It can help, but it can also do harm, such as by causing a false alarm.',
    topics: ['cancer', 'diabetes'],
  }),
  term({
    term: 'Mammogram',
    also: ['mammography'],
    definition: 'An X-ray of the breasts that can find cancer before a lump can be felt.',
    topics: ['cancer'],
  }),
  term({
    term: 'Colonoscopy',
    definition:
      'A test that uses a thin camera to look inside the large intestine (colon). The doctor can remove growths at the same time.',
    topics: ['cancer'],
  }),
]
