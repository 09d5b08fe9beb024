/**
 * Written by `npm run typegen`, from the queries and the schema: the types of documents that each query reads,
 * through references too. `$name` stands for the type that this parameter names.
 */
export const QUERY_TYPES: Readonly<Record<string, readonly string[]>> = {
  // AboutPageQueryResult
  'vJrCmxbG72s3oqnm': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'consultPage', 'contactPage', 'correctionsPage', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'person', 'post', 'resourcesPage', 'sanity.imageAsset', 'screeningPage', 'source', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'topicsIndexPage'],
  // AddressesQueryResult
  '9RCafrFdPVVIyiy2': ['article', 'category', 'doctor', 'post', 'redirect', 'takeaway'],
  // AllSourcesQueryResult
  '30JtvzCg_g_qAt_A': ['source'],
  // AnsweredPageQueryResult
  'w2dxhe5gR5dv5BoY': ['$type', 'siteSettings'],
  // ArticleQueryResult
  'zN4i1iXXTEL81kXE': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'consultPage', 'contactPage', 'correctionsPage', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'person', 'post', 'resourcesPage', 'review', 'sanity.imageAsset', 'screeningPage', 'source', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'topicsIndexPage'],
  // ArticleSlugsQueryResult
  '5xoZMaDquXMKkQ5j': ['article'],
  // BlogPageQueryResult
  'AbgS3msbpKx1oLoS': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'consultPage', 'contactPage', 'correctionsPage', 'faq', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'post', 'resourcesPage', 'sanity.imageAsset', 'screeningPage', 'source', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'topicsIndexPage'],
  // BmiPageQueryResult
  'EK0NwcIwRFTo0cKQ': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'consultPage', 'contactPage', 'correctionsPage', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'post', 'resourcesPage', 'sanity.imageAsset', 'screeningPage', 'source', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'topicsIndexPage'],
  // BookedDoctorQueryResult
  'EKEcn-uWhAoqtrvU': ['doctor'],
  // BookingPageQueryResult
  'ROmP0WbVTvDH3mbP': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'consultPage', 'contactPage', 'correctionsPage', 'faq', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'post', 'resourcesPage', 'sanity.imageAsset', 'screeningPage', 'source', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'testimonial', 'topicsIndexPage'],
  // CategoriesQueryResult
  'fbhMY1qHCevDNnoe': ['category', 'post'],
  // CategoryPostsQueryResult
  'CD1tZRfAXnr4MRa-': ['category', 'post', 'sanity.imageAsset'],
  // ConsultPageQueryResult
  'IZ49Hivlh16uzRIC': ['consultPage', 'sanity.imageAsset'],
  // ContactPageQueryResult
  'BFZoGYR7YDBnv7uE': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'consultPage', 'contactPage', 'correctionsPage', 'faq', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'post', 'resourcesPage', 'sanity.imageAsset', 'screeningPage', 'source', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'topicsIndexPage'],
  // CorrectionsLogQueryResult
  'THjRNOEaQIiR75ou': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'category', 'consultPage', 'contactPage', 'correctionsPage', 'doctor', 'faq', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'person', 'pillar', 'post', 'resourcesPage', 'review', 'screeningPage', 'siteSettings', 'source', 'sourcesPage', 'stat', 'takeaway', 'takeawaysPage', 'teamPage', 'testimonial', 'topicsIndexPage'],
  // CorrectionsPageQueryResult
  '7JDKf99Fbp9G24WY': ['correctionsPage', 'sanity.imageAsset'],
  // DoctorNumbersQueryResult
  '0hNx-YXRuAknZmFs': ['doctor'],
  // DraftQueryResult
  '6QFgKsiOMZqiJzsC': ['$type'],
  // FeedQueryResult
  'az_iKgA_GEd8H-hA': ['category', 'person', 'post', 'review'],
  // FoundPostsQueryResult
  'wNCF5QCW_eDcyDWG': ['category', 'post', 'sanity.imageAsset'],
  // GlossaryPageQueryResult
  't6q0guXCzvXQiqcc': ['glossaryPage', 'sanity.imageAsset'],
  // GlossaryTermsQueryResult
  'inzP-Mfc7dXOLtF-': ['article', 'glossaryTerm', 'source'],
  // HomePageQueryResult
  'wsWN8GXlJyfZd-0X': ['article', 'homePage', 'pillar', 'sanity.imageAsset', 'stat', 'testimonial'],
  // IsPublicQueryResult
  'TgtHj5DDCNXnHPlF': ['$type'],
  // LegalPageQueryResult
  '5IwgLFEeRyK6bB0o': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'consultPage', 'contactPage', 'correctionsPage', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'post', 'resourcesPage', 'sanity.imageAsset', 'screeningPage', 'source', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'topicsIndexPage'],
  // MenuQueryResult
  'ziG7Q7W1KKK7nW5U': ['article', 'siteSettings'],
  // NewestPostSlugsQueryResult
  '1K4jxLFZQJmhOvWO': ['post'],
  // PartsQueryResult
  'HZMfC9Pr9kAr6VT3': ['glossaryTerm', 'review', 'siteSettings', 'source'],
  // PostIndexQueryResult
  'WzhWt96ud-sGg8S9': ['category', 'post'],
  // PostListQueryResult
  'OB9k064xHbs-KFjx': ['category', 'post', 'sanity.imageAsset'],
  // PostQueryResult
  'FWKeKy6S481w5eJn': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'category', 'consultPage', 'contactPage', 'correctionsPage', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'person', 'post', 'resourcesPage', 'review', 'sanity.imageAsset', 'screeningPage', 'source', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'topicsIndexPage'],
  // PublicQueryResult
  'Q5h1bqYcuMFRe1yY': ['$type'],
  // RecentPostsQueryResult
  'VJF7no-lSc9N2Z4x': ['post'],
  // RedirectQueryResult
  'ywzGawXykFNVwlKS': ['article', 'category', 'post', 'redirect', 'takeaway'],
  // ResourcesPageQueryResult
  '0hEsaWWu8fhk8-DZ': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'consultPage', 'contactPage', 'correctionsPage', 'faq', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'post', 'resourcesPage', 'sanity.imageAsset', 'screeningPage', 'source', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'topicsIndexPage'],
  // ScreeningPageQueryResult
  'n3Cy-ncqaNMhNVRt': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'consultPage', 'contactPage', 'correctionsPage', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'post', 'resourcesPage', 'sanity.imageAsset', 'screeningPage', 'source', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'topicsIndexPage'],
  // SearchDocumentsQueryResult
  'LZPepw2Ud8opFjrL': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'category', 'consultPage', 'contactPage', 'correctionsPage', 'doctor', 'faq', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'post', 'resourcesPage', 'screeningPage', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'topicsIndexPage'],
  // SearchRevisionsQueryResult
  'bc1Jd_53HpJsrdNm': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'category', 'consultPage', 'contactPage', 'correctionsPage', 'doctor', 'faq', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'post', 'resourcesPage', 'screeningPage', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'topicsIndexPage'],
  // SearchVersionQueryResult
  'LplLpWZtej6__vSo': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'category', 'consultPage', 'contactPage', 'correctionsPage', 'doctor', 'faq', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'post', 'resourcesPage', 'screeningPage', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'topicsIndexPage'],
  // ShareCardQueryResult
  'fE9AM1i0Fol60uDu': ['$type', 'blogPage', 'bookingPage', 'category', 'person', 'review', 'sanity.imageAsset'],
  // SiteSettingsQueryResult
  'd5dozllLQaPpRtK0': ['sanity.imageAsset', 'siteSettings'],
  // SitemapQueryResult
  'dh76YZoWNwwTwjva': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'category', 'consultPage', 'contactPage', 'correctionsPage', 'doctor', 'glossaryPage', 'homePage', 'legalPage', 'post', 'resourcesPage', 'review', 'screeningPage', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'topicsIndexPage'],
  // SourcesPageQueryResult
  '80E8LtK8orCBX55l': ['sanity.imageAsset', 'sourcesPage'],
  // TakeawayCardsQueryResult
  'ISnydu9gScXEY195': ['takeaway'],
  // TakeawayQueryResult
  '-vuUtqAfJsgHJ4ns': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'consultPage', 'contactPage', 'correctionsPage', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'person', 'post', 'resourcesPage', 'review', 'sanity.imageAsset', 'screeningPage', 'source', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'topicsIndexPage'],
  // TakeawaySlugsQueryResult
  'QvMmYG5d-cRk7q85': ['takeaway'],
  // TakeawaysPageQueryResult
  'zoc4LFHW44lnvs4t': ['sanity.imageAsset', 'takeawaysPage'],
  // TeamPageQueryResult
  'MZH-a4-eKQQAZaN_': ['doctor', 'sanity.imageAsset', 'teamPage'],
  // TopicEntriesQueryResult
  'Gqm-y-DIODC4CHL5': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'category', 'contactPage', 'correctionsPage', 'legalPage', 'resourcesPage', 'screeningPage', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage'],
  // TopicsIndexPageQueryResult
  '6eOz9gkXmSRohK4t': ['sanity.imageAsset', 'topicsIndexPage'],
}
