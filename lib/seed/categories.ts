import { document, slug, type SeedDocument } from './build.ts'

function category(
  name: string,
  title: string,
  description: string,
  names: { sidebarTitle?: string } = {},
): SeedDocument {
  const fields = { title, ...names, slug: slug(name), description }
  return document(`category-${name}`, 'category', fields)
}

export const categories: SeedDocument[] = [
  category(
    'heart-health',
    'Heart Health',
    'Blood pressure, cholesterol, and habits that keep your heart strong.',
  ),
  category(
    'diabetes',
    'Diabetes',
    'Living with diabetes and prediabetes, from meals to medicines.',
    // What its articles call 'Diabetes' the blog's sidebar calls 'Diabetes Care'; the search knows both.
    { sidebarTitle: 'Diabetes Care' },
  ),
  category(
    'mental-health',
    'Mental Health',
    'Mood, stress, and sleep, and where to find help and support.',
  ),
  category(
    'general-health',
    'General Health',
    'Vaccines, screening, and everyday choices for the whole family.',
  ),
]
