import { document, type SeedDocument } from './build.ts'
import { body } from './rich-text.ts'

type Page = 'contact' | 'resources' | 'booking' | 'blog'

function faq(page: Page, name: string, question: string, ...answer: string[]): SeedDocument {
  return document(`faq-${page}-${name}`, 'faq', { question, answer: body(answer), page })
}

/** Asked on the contact page too. */
export const howOften = faq(
  'blog',
  'how-often',
  'How often do you publish?',
  'New articles are published 2-3 times per week.',
)

export const contactFaqs: SeedDocument[] = [
  faq(
    'contact',
    'response',
    'When will I get an answer?',
    'Within 24 to 48 hours on business days. In an emergency, call 911 instead.',
  ),
  faq(
    'contact',
    'medical-advice',
    'Can you give me medical advice by message?',
    'No. We explain health in general and cannot assess your situation. Please see a clinician, or [find a doctor](/doctor-discovery).',
  ),
  faq(
    'contact',
    'mistake',
    'I found a mistake. What should I do?',
    'Tell us the page and the sentence. A reviewer checks it. If it is wrong, we correct it and say so on the page.',
  ),
  faq(
    'contact',
    'privacy',
    'What happens to my message?',
    'Only our team reads it so we can answer you. Our [Privacy Policy](/privacy) has the details.',
  ),
]

export const blogFaqs: SeedDocument[] = [
  howOften,
  faq(
    'blog',
    'who-writes',
    'Who writes and checks the articles?',
    'Each article has a named author. A medical reviewer approves it before it is published.',
  ),
  faq(
    'blog',
    'reuse',
    'Can I share an article?',
    'Yes. Please link to it and name us as the source. See our [Terms of Use](/terms-of-use) for what else is allowed.',
  ),
]

export const resourcesFaqs: SeedDocument[] = [
  faq(
    'resources',
    'which-number',
    'Which number should I call?',
    'Call 911 if someone’s life is in danger. That includes a poisoning if the person has collapsed, is having a seizure, has trouble breathing, or cannot be woken. Call [1-800-222-1222](tel:+18002221222) for any other poisoning or wrong dose.',
    'Call or text 988 in a mental health crisis, or choose [chat, Spanish, or sign language](/resources#emergency). Outside the United States, find a helpline at [findahelpline.com](https://findahelpline.com).',
  ),
  faq(
    'resources',
    'support-group',
    'How do I find a support group?',
    'Write to us through the [contact page](/contact). Tell us what kind of group you want, but please leave out details about your own health.',
  ),
  faq(
    'resources',
    'tools-soon',
    'Why can’t I open some of the tools?',
    'They are not ready yet. The BMI calculator and the handouts work today.',
  ),
  faq(
    'resources',
    'own-line',
    'Does Clearwell have its own emergency line?',
    'Not a real one. This example site lists a sample number, 1-800-555-0199, and no one answers it. In an emergency, call 911.',
  ),
]

export const bookingFaqs: SeedDocument[] = [
  faq(
    'booking',
    'real-payment',
    'Will I be charged?',
    'No. Payment on this site is a demonstration. You are not asked for a card, and nothing is sent.',
  ),
  faq(
    'booking',
    'free-or-paid',
    'What is free, and what costs money?',
    'The first conversation is free. A Professional Medical Consultation costs $49.99.',
  ),
  faq(
    'booking',
    'languages',
    'Which languages can I get help in?',
    'English, Spanish, French, German, Italian, and Portuguese.',
  ),
  faq(
    'booking',
    'emergency',
    'Can I book for an emergency?',
    'No. If you have chest pain, trouble breathing, or signs of a stroke, call 911. In a mental health crisis, call or text 988, or choose [another way to reach it](/resources#emergency).',
  ),
]

export const faqs: SeedDocument[] = [...contactFaqs, ...blogFaqs, ...resourcesFaqs, ...bookingFaqs]
