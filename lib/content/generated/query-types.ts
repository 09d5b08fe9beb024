/**
 * Written by `npm run typegen`, from the queries and the schema: the types of documents that each query reads,
 * through references too. `$name` stands for the type that this parameter names.
 */
export const QUERY_TYPES: Readonly<Record<string, readonly string[]>> = {
  // AboutPageQueryResult
  'yjaMxbEMoDh8h1QN': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'consultPage', 'contactPage', 'correctionsPage', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'person', 'post', 'resourcesPage', 'sanity.imageAsset', 'screeningPage', 'source', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'topicsIndexPage'],
  // AddressesQueryResult
  '9RCafrFdPVVIyiy2': ['article', 'category', 'doctor', 'post', 'redirect', 'takeaway'],
  // AllSourcesQueryResult
  'Rnu98Onu_oBBRRAC': ['source'],
  // AnsweredPageQueryResult
  'g8v_UStoX5aEIzjd': ['$type', 'siteSettings'],
  // ArticleQueryResult
  'K-p3uXKfy_f7MtWL': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'consultPage', 'contactPage', 'correctionsPage', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'person', 'post', 'resourcesPage', 'review', 'sanity.imageAsset', 'screeningPage', 'source', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'topicsIndexPage'],
  // ArticleSlugsQueryResult
  '5xoZMaDquXMKkQ5j': ['article'],
  // BlogPageQueryResult
  'fN4zlUJ3gILX3QNd': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'consultPage', 'contactPage', 'correctionsPage', 'faq', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'post', 'resourcesPage', 'sanity.imageAsset', 'screeningPage', 'source', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'topicsIndexPage'],
  // BmiPageQueryResult
  'KcJNbJTUv0nr88Kq': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'consultPage', 'contactPage', 'correctionsPage', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'post', 'resourcesPage', 'sanity.imageAsset', 'screeningPage', 'source', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'topicsIndexPage'],
  // BookedDoctorQueryResult
  'EKEcn-uWhAoqtrvU': ['doctor'],
  // BookingPageQueryResult
  'rdwdNVVjzzxkKbXN': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'consultPage', 'contactPage', 'correctionsPage', 'faq', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'post', 'resourcesPage', 'sanity.imageAsset', 'screeningPage', 'source', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'testimonial', 'topicsIndexPage'],
  // CategoriesQueryResult
  'fbhMY1qHCevDNnoe': ['category', 'post'],
  // CategoryPostsQueryResult
  'w3brrxBuRZLuw7Dy': ['category', 'post', 'sanity.imageAsset'],
  // ConsultPageQueryResult
  'lzRUhUhloKrNuZAN': ['consultPage', 'sanity.imageAsset'],
  // ContactPageQueryResult
  'ARgFo3R0-wK7F4e3': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'consultPage', 'contactPage', 'correctionsPage', 'faq', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'post', 'resourcesPage', 'sanity.imageAsset', 'screeningPage', 'source', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'topicsIndexPage'],
  // CorrectionsLogQueryResult
  'seJBWQpEovxDCw90': ['article', 'bmiPage', 'category', 'correctionsPage', 'faq', 'glossaryTerm', 'person', 'post', 'resourcesPage', 'review', 'screeningPage', 'siteSettings', 'source', 'sourcesPage', 'takeaway', 'takeawaysPage'],
  // CorrectionsPageQueryResult
  '9h1Pc1Gdp-4RBxV9': ['correctionsPage', 'sanity.imageAsset'],
  // DoctorNumbersQueryResult
  '0hNx-YXRuAknZmFs': ['doctor'],
  // DraftQueryResult
  'C9GCjBRHzIVMYLB7': ['$type'],
  // FeedQueryResult
  '0w1G5vWVSGYrsU3o': ['category', 'person', 'post', 'review'],
  // FoundPostsQueryResult
  'q4ZnJ3CFXt2RWCq8': ['category', 'post', 'sanity.imageAsset'],
  // GlossaryPageQueryResult
  'sslzaZ4kpSbXO5oF': ['glossaryPage', 'sanity.imageAsset'],
  // GlossaryTermsQueryResult
  'gH_ULK2qEOWAc2W5': ['article', 'glossaryTerm', 'source'],
  // HomePageQueryResult
  'NH5JQbOoVq2cjv-r': ['article', 'homePage', 'pillar', 'sanity.imageAsset', 'stat', 'testimonial'],
  // IsPublicQueryResult
  'pALfU_EcbBz3uApu': ['$type'],
  // LegalPageQueryResult
  'eauGlccfpnsab0ut': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'consultPage', 'contactPage', 'correctionsPage', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'post', 'resourcesPage', 'sanity.imageAsset', 'screeningPage', 'source', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'topicsIndexPage'],
  // MenuQueryResult
  'VI8UuAUAwBT6BzgV': ['article', 'siteSettings'],
  // NewestPostSlugsQueryResult
  '1K4jxLFZQJmhOvWO': ['post'],
  // PartsQueryResult
  'mR7C6HqYESnrH2Vt': ['glossaryTerm', 'review', 'siteSettings', 'source'],
  // PostIndexQueryResult
  'Od2Wk7vPrUo5ZdHb': ['category', 'post'],
  // PostListQueryResult
  'Q3Q_IjLyefpir-GP': ['category', 'post', 'sanity.imageAsset'],
  // PostQueryResult
  'qerMhAmxrOlMrSrU': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'category', 'consultPage', 'contactPage', 'correctionsPage', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'person', 'post', 'resourcesPage', 'review', 'sanity.imageAsset', 'screeningPage', 'source', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'topicsIndexPage'],
  // PublicQueryResult
  'Q5h1bqYcuMFRe1yY': ['$type'],
  // RecentPostsQueryResult
  'VJF7no-lSc9N2Z4x': ['post'],
  // RedirectQueryResult
  'd1bcPJ5qQgLr9gwv': ['article', 'category', 'post', 'redirect', 'takeaway'],
  // ResourcesPageQueryResult
  'xexr2-gGLhluwOyC': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'consultPage', 'contactPage', 'correctionsPage', 'faq', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'post', 'resourcesPage', 'sanity.imageAsset', 'screeningPage', 'source', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'topicsIndexPage'],
  // ScreeningPageQueryResult
  'RpAwAVr-jYGoHI5X': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'consultPage', 'contactPage', 'correctionsPage', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'post', 'resourcesPage', 'sanity.imageAsset', 'screeningPage', 'source', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'topicsIndexPage'],
  // SearchDocumentsQueryResult
  'WAnPU3KR8xiiC1k4': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'category', 'consultPage', 'contactPage', 'correctionsPage', 'doctor', 'faq', 'glossaryPage', 'glossaryTerm', 'legalPage', 'post', 'resourcesPage', 'screeningPage', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'topicsIndexPage'],
  // SearchRevisionsQueryResult
  'ylL0Q0IdYB-rUVqk': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'category', 'consultPage', 'contactPage', 'correctionsPage', 'doctor', 'faq', 'glossaryPage', 'glossaryTerm', 'legalPage', 'post', 'resourcesPage', 'screeningPage', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'topicsIndexPage'],
  // SearchVersionQueryResult
  'u2wqeK_NtQkXnzWQ': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'category', 'consultPage', 'contactPage', 'correctionsPage', 'doctor', 'faq', 'glossaryPage', 'glossaryTerm', 'legalPage', 'post', 'resourcesPage', 'screeningPage', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'topicsIndexPage'],
  // ShareCardQueryResult
  'M4TzVVmSLLa5KPfL': ['$type', 'blogPage', 'bookingPage', 'category', 'person', 'review', 'sanity.imageAsset'],
  // SiteSettingsQueryResult
  'AiqPU5wRfgJ5gpSK': ['sanity.imageAsset', 'siteSettings'],
  // SitemapQueryResult
  'HQyu0hTq-i9fRKKS': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'category', 'consultPage', 'contactPage', 'correctionsPage', 'doctor', 'glossaryPage', 'homePage', 'legalPage', 'post', 'resourcesPage', 'review', 'screeningPage', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'topicsIndexPage'],
  // SourcesPageQueryResult
  'TkjW5BD3Dn59KPCA': ['sanity.imageAsset', 'sourcesPage'],
  // TakeawayCardsQueryResult
  'ISnydu9gScXEY195': ['takeaway'],
  // TakeawayQueryResult
  'lLqH7CLhba1tSv0x': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'consultPage', 'contactPage', 'correctionsPage', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'person', 'post', 'resourcesPage', 'review', 'sanity.imageAsset', 'screeningPage', 'source', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'topicsIndexPage'],
  // TakeawaySlugsQueryResult
  'QvMmYG5d-cRk7q85': ['takeaway'],
  // TakeawaysPageQueryResult
  'BHaqk4XUY2ZEffIS': ['sanity.imageAsset', 'takeawaysPage'],
  // TeamPageQueryResult
  'VuCvUiUik-7_6HbJ': ['doctor', 'sanity.imageAsset', 'teamPage'],
  // TopicEntriesQueryResult
  'mlM3WwGtw_fs0O0c': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'category', 'contactPage', 'correctionsPage', 'legalPage', 'resourcesPage', 'screeningPage', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage'],
  // TopicsIndexPageQueryResult
  'pO6gDT06BFpoLO0C': ['sanity.imageAsset', 'topicsIndexPage'],
}
