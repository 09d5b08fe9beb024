import { section } from '../../build.ts'
import { h3 } from '../../rich-text.ts'

export const specialGroups = section(
  'special-groups',
  'Special groups',
  'Pregnancy, young people, and later life',
  [
    h3('Pregnancy and after birth'),
    'Depression during pregnancy is common and treatable. For mild depression, therapy comes first. {{acog-mental-health-2023}}',
    'Many antidepressants can be continued. Your clinician weighs the risk of stopping against small risks for the baby. {{acog-mental-health-2023}}',
    'Confusion, hearing voices, or having strange beliefs after giving birth is an emergency (postpartum psychosis). Call 911, and never leave the parent alone with the baby. The National Maternal Mental Health Hotline is [1-833-852-6262](tel:+18338526262). {{acog-mental-health-2023}}',
    h3('Children and teenagers'),
    'Irritability, falling grades, and pulling away from people can be signs. Talk therapy comes first. {{nimh-depression,glad-pc-2018}}',
    'In the United States, fluoxetine is approved for depression from [age 8](=glad-pc-2018|8), and escitalopram from [age 12](=glad-pc-2018|12). Close follow-up is needed. {{glad-pc-2018}}',
    h3('Older adults'),
    'Depression is not a normal part of aging. Doses start lower. Your clinician watches for falls, low sodium, and problems with other medicines. {{nimh-depression,nice-ng222}}',
  ],
)
