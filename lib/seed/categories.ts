import { document, slug, type SeedDocument } from './build.ts'

function category(name: string, title: string, icon: string, description: string): SeedDocument {
  return document(`category-${name}`, 'category', { title, slug: slug(name), icon, description })
}

/**
 * The blog's sidebar says 'Diabetes Care' where its articles say 'Diabetes'. One category serves both:
 * the sidebar's title, which the search for either name matches, under the shorter address.
 */
export const categories: SeedDocument[] = [
  category(
    'heart-health',
    'Heart Health',
    'heart',
    'Blood pressure, cholesterol and the habits that keep the heart strong.',
  ),
  category(
    'diabetes',
    'Diabetes Care',
    'drop',
    'Living with diabetes and prediabetes, from meals to medicines.',
  ),
  category(
    'mental-health',
    'Mental Health',
    'mind',
    'Mood, stress and sleep, and where to find support.',
  ),
  category(
    'general-health',
    'General Health',
    'leaf',
    'Vaccines, screening and everyday choices for the whole family.',
  ),
]
