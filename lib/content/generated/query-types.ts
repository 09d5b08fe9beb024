/**
 * Written by `npm run typegen`, from the queries and the schema: the types of documents that each query reads,
 * through references too. `$name` stands for the type that this parameter names.
 */
export const QUERY_TYPES: Readonly<Record<string, readonly string[]>> = {
  // AboutPageQueryResult
  'rxaJb3lp8vvEB0DZ': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'consultPage', 'contactPage', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'person', 'post', 'resourcesPage', 'sanity.imageAsset', 'screeningPage', 'source', 'teamPage', 'topicsIndexPage'],
  // AddressesQueryResult
  'aXvZorWy0pyl7GuT': ['article', 'category', 'doctor', 'post', 'redirect'],
  // AnsweredPageQueryResult
  'g8v_UStoX5aEIzjd': ['$type', 'siteSettings'],
  // ArticleQueryResult
  'j11-sLqeEZs9hbcp': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'consultPage', 'contactPage', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'person', 'post', 'resourcesPage', 'review', 'sanity.imageAsset', 'screeningPage', 'source', 'teamPage', 'topicsIndexPage'],
  // ArticleSlugsQueryResult
  '5xoZMaDquXMKkQ5j': ['article'],
  // BlogPageQueryResult
  'qmK6Ctnd-pNQ07iy': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'consultPage', 'contactPage', 'faq', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'post', 'resourcesPage', 'sanity.imageAsset', 'screeningPage', 'source', 'teamPage', 'topicsIndexPage'],
  // BmiPageQueryResult
  'ThaI0aNUsgKt5ntw': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'consultPage', 'contactPage', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'post', 'resourcesPage', 'sanity.imageAsset', 'screeningPage', 'source', 'teamPage', 'topicsIndexPage'],
  // BookedDoctorQueryResult
  'GHOEKwOPeg_HsCc_': ['doctor'],
  // BookingPageQueryResult
  'NNT-SUABsELPdrgm': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'consultPage', 'contactPage', 'faq', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'post', 'resourcesPage', 'sanity.imageAsset', 'screeningPage', 'source', 'teamPage', 'testimonial', 'topicsIndexPage'],
  // CategoriesQueryResult
  'fbhMY1qHCevDNnoe': ['category', 'post'],
  // CategoryPostsQueryResult
  'iRbGylN46UwAamR3': ['category', 'post', 'sanity.imageAsset'],
  // ConsultPageQueryResult
  'lzRUhUhloKrNuZAN': ['consultPage', 'sanity.imageAsset'],
  // ContactPageQueryResult
  'Hp8m3Ed1F2vx6k2K': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'consultPage', 'contactPage', 'faq', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'post', 'resourcesPage', 'sanity.imageAsset', 'screeningPage', 'source', 'teamPage', 'topicsIndexPage'],
  // DoctorNumbersQueryResult
  '0hNx-YXRuAknZmFs': ['doctor'],
  // DraftQueryResult
  'C9GCjBRHzIVMYLB7': ['$type'],
  // FeedQueryResult
  '0BsxasvFZbM64gZo': ['category', 'person', 'post', 'review'],
  // FoundPostsQueryResult
  'q4ZnJ3CFXt2RWCq8': ['category', 'post', 'sanity.imageAsset'],
  // GlossaryPageQueryResult
  'sslzaZ4kpSbXO5oF': ['glossaryPage', 'sanity.imageAsset'],
  // GlossaryTermsQueryResult
  'S2G5u0N4uIqYQW5K': ['article', 'glossaryTerm', 'source'],
  // HomePageQueryResult
  '7pLNenYmUEZ8O1fz': ['article', 'homePage', 'pillar', 'sanity.imageAsset', 'stat', 'testimonial'],
  // IsPublicQueryResult
  'pALfU_EcbBz3uApu': ['$type'],
  // LegalPageQueryResult
  'yO3dtcMyrpxlTHHZ': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'consultPage', 'contactPage', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'post', 'resourcesPage', 'sanity.imageAsset', 'screeningPage', 'source', 'teamPage', 'topicsIndexPage'],
  // MenuQueryResult
  'VI8UuAUAwBT6BzgV': ['article', 'siteSettings'],
  // NewestPostSlugsQueryResult
  '1K4jxLFZQJmhOvWO': ['post'],
  // PostIndexQueryResult
  'Od2Wk7vPrUo5ZdHb': ['category', 'post'],
  // PostListQueryResult
  'Q3Q_IjLyefpir-GP': ['category', 'post', 'sanity.imageAsset'],
  // PostQueryResult
  'k2hS8Md3yltwjyfP': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'category', 'consultPage', 'contactPage', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'person', 'post', 'resourcesPage', 'review', 'sanity.imageAsset', 'screeningPage', 'source', 'teamPage', 'topicsIndexPage'],
  // PublicQueryResult
  'Q5h1bqYcuMFRe1yY': ['$type'],
  // RecentPostsQueryResult
  'VJF7no-lSc9N2Z4x': ['post'],
  // RedirectQueryResult
  'd1bcPJ5qQgLr9gwv': ['article', 'category', 'post', 'redirect'],
  // ResourcesPageQueryResult
  'MjO_7OlediO9s7Wm': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'consultPage', 'contactPage', 'faq', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'post', 'resourcesPage', 'sanity.imageAsset', 'screeningPage', 'source', 'teamPage', 'topicsIndexPage'],
  // ScreeningPageQueryResult
  '6ySO1k0UJiyuSX5t': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'consultPage', 'contactPage', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'post', 'resourcesPage', 'sanity.imageAsset', 'screeningPage', 'source', 'teamPage', 'topicsIndexPage'],
  // SearchDocumentsQueryResult
  'VYPvA917L5Ra7jLL': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'category', 'consultPage', 'contactPage', 'doctor', 'faq', 'glossaryPage', 'glossaryTerm', 'legalPage', 'post', 'resourcesPage', 'screeningPage', 'teamPage', 'topicsIndexPage'],
  // SearchRevisionsQueryResult
  '3pGysF_QjH3NAYcm': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'category', 'consultPage', 'contactPage', 'doctor', 'faq', 'glossaryPage', 'glossaryTerm', 'legalPage', 'post', 'resourcesPage', 'screeningPage', 'teamPage', 'topicsIndexPage'],
  // SearchVersionQueryResult
  'wJMc73RXw5ualJi7': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'category', 'consultPage', 'contactPage', 'doctor', 'faq', 'glossaryPage', 'glossaryTerm', 'legalPage', 'post', 'resourcesPage', 'screeningPage', 'teamPage', 'topicsIndexPage'],
  // ShareCardQueryResult
  'xTsLPx58SgrFAO_r': ['$type', 'blogPage', 'bookingPage', 'category', 'person', 'review', 'sanity.imageAsset'],
  // SiteSettingsQueryResult
  'yWNVk0GmgxF-T1hH': ['sanity.imageAsset', 'siteSettings'],
  // SitemapQueryResult
  '6FI5hQzgif-6dxwv': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'category', 'consultPage', 'contactPage', 'doctor', 'glossaryPage', 'homePage', 'legalPage', 'post', 'resourcesPage', 'review', 'screeningPage', 'teamPage', 'topicsIndexPage'],
  // TeamPageQueryResult
  'VuCvUiUik-7_6HbJ': ['doctor', 'sanity.imageAsset', 'teamPage'],
  // TopicEntriesQueryResult
  'mS4nIUCl7gmNgoCn': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'category', 'contactPage', 'legalPage', 'resourcesPage', 'screeningPage', 'teamPage'],
  // TopicsIndexPageQueryResult
  'pO6gDT06BFpoLO0C': ['sanity.imageAsset', 'topicsIndexPage'],
}
