import { describe, expect, it } from 'vitest'
import { articleJsonLd } from '../../lib/content/json-ld/article-json-ld.ts'
import { breadcrumbJsonLd } from '../../lib/content/json-ld/breadcrumb-json-ld.ts'
import { faqJsonLd } from '../../lib/content/json-ld/faq-json-ld.ts'
import { absoluteUrl } from '../../lib/content/site/metadata.ts'
import { credentialsJsonLd, personJsonLd } from '../../lib/content/json-ld/person-json-ld.ts'
import { physicianJsonLd } from '../../lib/content/json-ld/physician-json-ld.ts'
import { postJsonLd } from '../../lib/content/json-ld/post-json-ld.ts'
import type { PostData } from '../../lib/content/blog/post.ts'
import {
  organizationJsonLd,
  pageJsonLd,
  toolJsonLd,
  websiteJsonLd,
} from '../../lib/content/json-ld/site-json-ld.ts'
import { article, citedFact, person, review, settings, sourced } from './json-ld-fixtures.ts'

/** As a search engine reads it, without undefined properties. */
function read(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data))
}

const place = { path: '/diseases/diabetes', siteName: 'Clearwell' }

describe('articleJsonLd', () => {
  const full = article({
    title: 'Diabetes',
    author: person({ name: 'Dana Reyes', credentials: 'MSN, RN', jobTitle: 'Nurse' }),
    publishedAt: '2025-07-08',
    lastUpdated: '2025-07-15',
    review: review({ reviewer: person({ name: 'Priya Raman', credentials: 'MD' }) }),
    condition: {
      _type: 'condition',
      name: 'Diabetes mellitus',
      alternateNames: ['Diabetes'],
      signs: ['Thirst'],
      riskFactors: ['Family history'],
      tests: ['Hemoglobin A1c'],
      treatments: ['Metformin'],
      specialties: ['Endocrine'],
    },
    sections: [{ heading: 'Can it be prevented?', ...sourced }],
  })

  it('describes the medical condition in schema.org terms', () => {
    expect(read(articleJsonLd(full, place))).toMatchObject({
      '@type': ['MedicalWebPage', 'Article'],
      specialty: ['https://schema.org/Endocrine'],
      about: {
        '@type': 'MedicalCondition',
        name: 'Diabetes mellitus',
        alternateName: ['Diabetes'],
        signOrSymptom: [{ '@type': 'MedicalSignOrSymptom', name: 'Thirst' }],
        riskFactor: [{ '@type': 'MedicalRiskFactor', name: 'Family history' }],
        typicalTest: [{ '@type': 'MedicalTest', name: 'Hemoglobin A1c' }],
        possibleTreatment: [{ '@type': 'MedicalTherapy', name: 'Metformin' }],
      },
    })
  })

  it('takes the reviewer and the review date from the approval record', () => {
    expect(read(articleJsonLd(full, place))).toMatchObject({
      lastReviewed: '2025-07-15',
      reviewedBy: {
        '@type': 'Person',
        name: 'Priya Raman',
        honorificSuffix: 'MD',
        hasCredential: [{ '@type': 'EducationalOccupationalCredential', name: 'MD' }],
      },
      author: { name: 'Dana Reyes', jobTitle: 'Nurse' },
      datePublished: '2025-07-08',
      dateModified: '2025-07-15',
    })
  })

  it('omits sample authors and sample reviewers and keeps the real one', () => {
    const real = person({ name: 'Ben Torres', credentials: 'MD' })
    const sample = person({ name: 'Priya Raman', credentials: 'MD', isSample: true })
    const made = { ...full, author: sample, review: review({ reviewer: sample }) }
    const json = JSON.stringify(articleJsonLd(made, place))
    expect(json).not.toMatch(/Raman|reviewedBy|"author":\{/)
    const signed = review({ firstReviewer: real, reviewer: sample })
    expect(read(articleJsonLd({ ...made, review: signed }, place))).toMatchObject({
      reviewedBy: { name: 'Ben Torres' },
    })
  })

  it('cites the sources in the order of the source list', () => {
    expect(read(articleJsonLd(full, place))).toMatchObject({
      citation: [
        {
          '@type': 'ScholarlyArticle',
          name: 'A trial',
          author: 'Smith J',
          publisher: { '@type': 'Organization', name: 'A journal' },
          datePublished: '2024',
          url: 'https://example.org/trial',
        },
        { '@type': 'CreativeWork', name: 'Facts' },
      ],
    })
  })

  it('cites the sources of the key facts first, as the page does', () => {
    const data = articleJsonLd({ ...full, facts: [citedFact] }, place)
    expect(read(data)).toMatchObject({
      citation: [{ name: 'A count' }, { name: 'A trial' }, { name: 'Facts' }],
    })
  })

  it('names the aspects of its key facts and headings', () => {
    expect(articleJsonLd(full, place).aspect).toEqual([
      'Symptoms',
      'Causes',
      'Diagnosis',
      'Treatment',
      'Prevention',
    ])
    const short = article({ sections: [{ heading: 'Getting tested', body: [] }] })
    expect(articleJsonLd(short, place).aspect).toEqual(['Diagnosis'])
  })

  it('names both reviewers of a two-reviewer page in signing order', () => {
    const both = review({
      firstReviewer: person({ name: 'Ben Torres' }),
      reviewer: person({ name: 'Priya Raman' }),
    })
    expect(read(articleJsonLd(article({ title: 'Doses', review: both }), place))).toMatchObject({
      reviewedBy: [{ name: 'Ben Torres' }, { name: 'Priya Raman' }],
    })
  })

  it('omits the review, condition, and sources that an article does not have', () => {
    const data = read(articleJsonLd(article({ title: 'Draft' }), place))
    for (const name of [
      'lastReviewed',
      'reviewedBy',
      'author',
      'about',
      'citation',
      'aspect',
      'specialty',
      'datePublished',
      'description',
    ]) {
      expect(data).not.toHaveProperty(name)
    }
  })

  it('has absolute URLs and a complete publisher', () => {
    expect(read(articleJsonLd(full, place))).toMatchObject({
      url: absoluteUrl('/diseases/diabetes'),
      image: absoluteUrl('/og/diseases/diabetes.png'),
      publisher: {
        '@type': 'Organization',
        name: 'Clearwell',
        logo: { url: absoluteUrl('/icons/icon-512.png'), width: 512 },
      },
    })
  })
})

describe('postJsonLd', () => {
  const post: PostData = {
    _id: 'post-1',
    title: 'Less salt',
    slug: 'less-salt',
    excerpt: 'Where salt hides.',
    category: { title: 'Heart Health', slug: 'heart-health' },
    image: null,
    keyFacts: null,
    emergency: null,
    facts: null,
    revokedAt: null,
    words: 600,
    body: sourced.body,
    author: person({ name: 'Dana Reyes' }),
    publishedAt: '2025-07-09',
    lastUpdated: '2025-07-15',
    related: null,
    takeaways: null,
    quickExit: null,
    seo: null,
    review: null,
    history: [],
    corrections: [],
  }

  it('describes a BlogPosting with its category and sources', () => {
    expect(
      read(postJsonLd(post, { path: '/blog/less-salt', siteName: 'Clearwell' })),
    ).toMatchObject({
      '@type': ['BlogPosting', 'MedicalWebPage'],
      headline: 'Less salt',
      articleSection: 'Heart Health',
      citation: [{ name: 'A trial' }, { name: 'Facts' }],
      publisher: { name: 'Clearwell' },
    })
  })

  it('omits the review when there is no approval record', () => {
    const data = read(postJsonLd(post, { path: '/blog/less-salt', siteName: 'Clearwell' }))
    expect(data).not.toHaveProperty('reviewedBy')
    expect(data).not.toHaveProperty('lastReviewed')
  })
})

describe('credentialsJsonLd and personJsonLd', () => {
  it.each([
    ['MD, MPH', ['MD', 'MPH']],
    ['MD', ['MD']],
    [' , ', undefined],
    ['', undefined],
    [null, undefined],
  ])('credentials %j become %j', (letters, names) => {
    expect(credentialsJsonLd(letters)?.map(({ name }) => name)).toEqual(names)
  })

  it('return undefined for a person without a name', () => {
    expect(personJsonLd(null)).toBeUndefined()
    expect(personJsonLd(person({ name: '' }))).toBeUndefined()
  })
})

describe('physicianJsonLd', () => {
  const doctor = {
    number: 2,
    name: 'Dr. Michael Torres',
    credentials: 'MD',
    specialization: 'Cardiology',
    languages: ['English', 'Spanish'],
    rating: 4.8,
  }

  it('describes a physician with credentials, specialty, languages, and a booking action', () => {
    expect(read(physicianJsonLd(doctor))).toMatchObject({
      '@type': ['Physician', 'IndividualPhysician'],
      name: 'Dr. Michael Torres',
      hasCredential: [{ name: 'MD' }],
      medicalSpecialty: 'Cardiology',
      knowsLanguage: ['English', 'Spanish'],
      url: absoluteUrl('/booking/2'),
    })
  })

  it('returns undefined for a sample doctor', () => {
    expect(physicianJsonLd({ ...doctor, isSample: true })).toBeUndefined()
  })

  it('has no rating, because the ratings on the cards are sample content', () => {
    expect(JSON.stringify(physicianJsonLd(doctor))).not.toMatch(/rating|4\.8/i)
  })

  it('contains only what the doctor’s page shows', () => {
    const shown = { name: 'Dr. X', credentials: null, specialization: null }
    const data = read(physicianJsonLd(shown))
    for (const name of ['hasCredential', 'medicalSpecialty', 'knowsLanguage', 'url', 'image']) {
      expect(data).not.toHaveProperty(name)
    }
  })
})

describe('organizationJsonLd and websiteJsonLd', () => {
  it('the organization lists only real social profiles', () => {
    const social = [
      { label: 'Facebook', icon: 'facebook' },
      { label: 'X', icon: 'x', href: '#' },
      { label: 'YouTube', icon: 'youtube', href: 'https://youtube.example/clearwell' },
    ] as const
    const withLinks = {
      ...settings,
      footer: {
        socialLinks: social.map((link, index) => ({
          _key: `${index}`,
          _type: 'socialLink' as const,
          ...link,
        })),
      },
    }
    expect(organizationJsonLd(withLinks).sameAs).toEqual(['https://youtube.example/clearwell'])
    expect(read(organizationJsonLd(settings))).not.toHaveProperty('sameAs')
  })

  it('the organization has a contact point when an e-mail address is set', () => {
    expect(organizationJsonLd(settings).contactPoint).toBeUndefined()
    expect(
      organizationJsonLd({ ...settings, contactEmail: 'hello@clearwell.example' }).contactPoint,
    ).toMatchObject({ email: 'hello@clearwell.example', url: absoluteUrl('/contact') })
  })

  it('the website has a search action with a placeholder for the query', () => {
    expect(websiteJsonLd(settings).potentialAction).toMatchObject({
      '@type': 'SearchAction',
      target: { urlTemplate: `${absoluteUrl('/search')}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    })
  })
})

describe('pageJsonLd, toolJsonLd, breadcrumbJsonLd, and FAQ data', () => {
  const facts = { path: '/privacy', title: 'Privacy Policy', description: null }

  it('a page states its type and the date of its last change', () => {
    expect(
      read(pageJsonLd({ type: 'WebPage', ...facts, lastUpdated: '2025-07-15' })),
    ).toMatchObject({ '@type': 'WebPage', name: 'Privacy Policy', dateModified: '2025-07-15' })
    expect(read(pageJsonLd({ type: 'WebPage', ...facts }))).not.toHaveProperty('dateModified')
    expect(read(pageJsonLd({ type: 'WebPage', ...facts }))).not.toHaveProperty('description')
  })

  it('a medical page has a patient audience, and an about page describes the organization', () => {
    expect(pageJsonLd({ type: 'MedicalWebPage', ...facts }).medicalAudience).toMatchObject({
      audienceType: 'Patient',
    })
    expect(pageJsonLd({ type: 'AboutPage', ...facts }).about).toEqual({
      '@id': absoluteUrl('/#organization'),
    })
  })

  it('a tool is free and runs in the browser', () => {
    expect(toolJsonLd(facts)).toMatchObject({
      '@type': 'WebApplication',
      applicationCategory: 'HealthApplication',
      isAccessibleForFree: true,
    })
  })

  it('breadcrumb items are numbered in the displayed order', () => {
    const crumbs = [{ label: 'Home', href: '/' }, { label: 'About us' }]
    expect(read(breadcrumbJsonLd(crumbs))).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: absoluteUrl('/') },
        { position: 2, name: 'About us' },
      ],
    })
  })

  it('an FAQ list contains complete answers and no entry without a question', () => {
    const section = {
      heading: 'Questions',
      intro: null,
      faqs: [
        { _id: 'faq-1', question: 'Is it free?', answer: sourced.body.slice(0, 1) },
        { _id: 'faq-2', question: null, answer: null },
        null,
      ],
    }
    expect(faqJsonLd(section)).toMatchObject({
      mainEntity: [
        { name: 'Is it free?', acceptedAnswer: { '@type': 'Answer', text: 'A claim.' } },
      ],
    })
    expect(faqJsonLd({ heading: null, intro: null, faqs: [] })).toBeNull()
  })
})
