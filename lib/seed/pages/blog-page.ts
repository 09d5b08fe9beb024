import { references, seo } from '../build.ts'
import { page } from '../first-words.ts'
import { blogFaqs } from '../faqs.ts'

export const blogPage = page('blogPage', {
  faqSection: {
    faqs: references(blogFaqs),
  },
  seo: seo(
    'Health Blog',
    'Short, medically reviewed articles on heart health, diabetes, mental health, and general health.',
  ),
})
