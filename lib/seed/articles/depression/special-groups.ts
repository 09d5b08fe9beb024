import { section } from '../../build.ts'
import { h3 } from '../../rich-text.ts'

export const specialGroups = section(
  'special-groups',
  'Special groups',
  'Pregnancy, young people and later life',
  [
    h3('Pregnancy and after birth'),
    'Depression in pregnancy is common and treatable. Therapy comes first for mild illness. Many antidepressants can be continued; the risk of stopping is weighed against small risks for the baby. {{acog-mental-health-2023}}',
    'Confusion, hearing voices or fixed strange beliefs after birth are an emergency (postpartum psychosis). Call 911, and never leave the parent alone with the baby. The National Maternal Mental Health Hotline is [1-833-852-6262](tel:+18338526262). {{acog-mental-health-2023}}',
    h3('Children and teenagers'),
    'Irritability, falling grades and withdrawal can be signs. Talking therapy comes first. {{nimh-depression,glad-pc-2018}}',
    'In the US, fluoxetine is approved for depression from [age 8](=glad-pc-2018|8), and escitalopram from [age 12](=glad-pc-2018|12). Close follow-up is needed. {{glad-pc-2018}}',
    h3('Older adults'),
    'Depression is not a normal part of aging. Doses start lower, and falls, low sodium and other medicines need attention. {{nimh-depression,nice-ng222}}',
  ],
)
