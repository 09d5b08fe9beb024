/**
 * Written by `npm run typegen`, from the queries and the schema: the types of documents that each query reads,
 * through references too. `$name` stands for the type that this parameter names.
 */
export const QUERY_TYPES: Readonly<Record<string, readonly string[]>> = {
  // AboutPageQueryResult
  'YcPer30MQoQISQ3B': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'consultPage', 'contactPage', 'correctionsPage', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'medicine', 'medicinesPage', 'person', 'post', 'resourcesPage', 'sanity.imageAsset', 'screeningPage', 'source', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'topicsIndexPage'],
  // AddressesQueryResult
  'DdJAAQHVkCNgC6vV': ['article', 'category', 'doctor', 'medicine', 'post', 'redirect', 'takeaway'],
  // AllSourcesQueryResult
  '30JtvzCg_g_qAt_A': ['source'],
  // AnsweredPageQueryResult
  'SWPsTJqk2Cn1-MNo': ['$type', 'siteSettings'],
  // ArticleQueryResult
  'pU0-w_hd4u9s6-ly': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'consultPage', 'contactPage', 'correctionsPage', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'medicine', 'medicinesPage', 'person', 'post', 'resourcesPage', 'review', 'sanity.imageAsset', 'screeningPage', 'source', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'topicsIndexPage'],
  // ArticleSlugsQueryResult
  '5xoZMaDquXMKkQ5j': ['article'],
  // BlogPageQueryResult
  'ihW3BBCTKX0J92pj': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'consultPage', 'contactPage', 'correctionsPage', 'faq', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'medicine', 'medicinesPage', 'post', 'resourcesPage', 'sanity.imageAsset', 'screeningPage', 'source', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'topicsIndexPage'],
  // BmiPageQueryResult
  'qfi0J7FGBOQEn5YD': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'consultPage', 'contactPage', 'correctionsPage', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'medicine', 'medicinesPage', 'post', 'resourcesPage', 'sanity.imageAsset', 'screeningPage', 'source', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'topicsIndexPage'],
  // BookedDoctorQueryResult
  'EKEcn-uWhAoqtrvU': ['doctor'],
  // BookingPageQueryResult
  'knrcgUN_cF_Dr4Qm': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'consultPage', 'contactPage', 'correctionsPage', 'faq', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'medicine', 'medicinesPage', 'post', 'resourcesPage', 'sanity.imageAsset', 'screeningPage', 'source', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'testimonial', 'topicsIndexPage'],
  // CategoriesQueryResult
  'fbhMY1qHCevDNnoe': ['category', 'post'],
  // CategoryPostsQueryResult
  'CD1tZRfAXnr4MRa-': ['category', 'post', 'sanity.imageAsset'],
  // ConsultPageQueryResult
  'IZ49Hivlh16uzRIC': ['consultPage', 'sanity.imageAsset'],
  // ContactPageQueryResult
  'P_EEXzCARMWlYLiS': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'consultPage', 'contactPage', 'correctionsPage', 'faq', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'medicine', 'medicinesPage', 'post', 'resourcesPage', 'sanity.imageAsset', 'screeningPage', 'source', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'topicsIndexPage'],
  // CorrectionsLogQueryResult
  'Z_GlaXrOQkcd9QuX': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'category', 'consultPage', 'contactPage', 'correctionsPage', 'doctor', 'faq', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'medicine', 'medicinesPage', 'person', 'pillar', 'post', 'resourcesPage', 'review', 'screeningPage', 'siteSettings', 'source', 'sourcesPage', 'stat', 'takeaway', 'takeawaysPage', 'teamPage', 'testimonial', 'topicsIndexPage'],
  // CorrectionsPageQueryResult
  '7JDKf99Fbp9G24WY': ['correctionsPage', 'sanity.imageAsset'],
  // DoctorNumbersQueryResult
  '0hNx-YXRuAknZmFs': ['doctor'],
  // DraftQueryResult
  'hyAkke2i9XteT68F': ['$type'],
  // FeedQueryResult
  'az_iKgA_GEd8H-hA': ['category', 'person', 'post', 'review'],
  // GlossaryPageQueryResult
  't6q0guXCzvXQiqcc': ['glossaryPage', 'sanity.imageAsset'],
  // GlossaryTermsQueryResult
  'inzP-Mfc7dXOLtF-': ['article', 'glossaryTerm', 'source'],
  // HomePageQueryResult
  'wsWN8GXlJyfZd-0X': ['article', 'homePage', 'pillar', 'sanity.imageAsset', 'stat', 'testimonial'],
  // IsPublicQueryResult
  'bSzTxNAoNWZiFquY': ['$type'],
  // LegalPageQueryResult
  'vPqlpY9zQqALTOhU': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'consultPage', 'contactPage', 'correctionsPage', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'medicine', 'medicinesPage', 'post', 'resourcesPage', 'sanity.imageAsset', 'screeningPage', 'source', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'topicsIndexPage'],
  // MatchingPostsQueryResult
  'wNCF5QCW_eDcyDWG': ['category', 'post', 'sanity.imageAsset'],
  // MedicineCardsQueryResult
  'RSVoaHgLsq6-HsfH': ['medicine'],
  // MedicineQueryResult
  'L-gr3-yudyzTfTz2': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'consultPage', 'contactPage', 'correctionsPage', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'medicine', 'medicinesPage', 'person', 'post', 'resourcesPage', 'review', 'sanity.imageAsset', 'screeningPage', 'source', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'topicsIndexPage'],
  // MedicineSlugsQueryResult
  'X0ZEH7MMd6jKxCsb': ['medicine'],
  // MedicinesPageQueryResult
  'g2usj0OdlYv3-Wcc': ['medicinesPage', 'sanity.imageAsset'],
  // MenuQueryResult
  'ziG7Q7W1KKK7nW5U': ['article', 'siteSettings'],
  // NewestPostSlugsQueryResult
  '1K4jxLFZQJmhOvWO': ['post'],
  // PartsQueryResult
  'zPfLI8hAP0BSgcAh': ['glossaryTerm', 'review', 'siteSettings', 'source'],
  // PostIndexQueryResult
  'WzhWt96ud-sGg8S9': ['category', 'post'],
  // PostListQueryResult
  'OB9k064xHbs-KFjx': ['category', 'post', 'sanity.imageAsset'],
  // PostQueryResult
  'cOwm69jP4FxvIbOv': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'category', 'consultPage', 'contactPage', 'correctionsPage', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'medicine', 'medicinesPage', 'person', 'post', 'resourcesPage', 'review', 'sanity.imageAsset', 'screeningPage', 'source', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'topicsIndexPage'],
  // PublicQueryResult
  'Q5h1bqYcuMFRe1yY': ['$type'],
  // RecentPostsQueryResult
  'VJF7no-lSc9N2Z4x': ['post'],
  // RedirectQueryResult
  '1Lhdw6Y-aZgLr465': ['article', 'category', 'medicine', 'post', 'redirect', 'takeaway'],
  // ResourcesPageQueryResult
  '2yQD4axC2XhwHcX0': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'consultPage', 'contactPage', 'correctionsPage', 'faq', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'medicine', 'medicinesPage', 'post', 'resourcesPage', 'sanity.imageAsset', 'screeningPage', 'source', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'topicsIndexPage'],
  // ScreeningPageQueryResult
  'hob5sVf9nyfxHJS6': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'consultPage', 'contactPage', 'correctionsPage', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'medicine', 'medicinesPage', 'post', 'resourcesPage', 'sanity.imageAsset', 'screeningPage', 'source', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'topicsIndexPage'],
  // SearchDocumentsQueryResult
  'WHETMtZ0Je2nIhyX': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'category', 'consultPage', 'contactPage', 'correctionsPage', 'doctor', 'faq', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'medicine', 'medicinesPage', 'post', 'resourcesPage', 'screeningPage', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'topicsIndexPage'],
  // SearchRevisionsQueryResult
  'OQVck2yI6mkXvjY_': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'category', 'consultPage', 'contactPage', 'correctionsPage', 'doctor', 'faq', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'medicine', 'medicinesPage', 'post', 'resourcesPage', 'screeningPage', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'topicsIndexPage'],
  // SearchVersionQueryResult
  '5r-lP6k1Sb6yzbnx': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'category', 'consultPage', 'contactPage', 'correctionsPage', 'doctor', 'faq', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'medicine', 'medicinesPage', 'post', 'resourcesPage', 'screeningPage', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'topicsIndexPage'],
  // ShareCardQueryResult
  '3MvIjNawfQV5r3yL': ['$type', 'article', 'blogPage', 'bookingPage', 'category', 'medicinesPage', 'person', 'review', 'sanity.imageAsset'],
  // SiteSettingsQueryResult
  'd5dozllLQaPpRtK0': ['sanity.imageAsset', 'siteSettings'],
  // SitemapQueryResult
  'gKhjNdmB_eVXAd_H': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'category', 'consultPage', 'contactPage', 'correctionsPage', 'doctor', 'glossaryPage', 'homePage', 'legalPage', 'medicine', 'medicinesPage', 'post', 'resourcesPage', 'review', 'screeningPage', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'topicsIndexPage'],
  // SourcesPageQueryResult
  '80E8LtK8orCBX55l': ['sanity.imageAsset', 'sourcesPage'],
  // TakeawayCardsQueryResult
  'ISnydu9gScXEY195': ['takeaway'],
  // TakeawayQueryResult
  'l3QsK-EBG3JZtu_t': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'bookingPage', 'consultPage', 'contactPage', 'correctionsPage', 'glossaryPage', 'glossaryTerm', 'homePage', 'legalPage', 'medicine', 'medicinesPage', 'person', 'post', 'resourcesPage', 'review', 'sanity.imageAsset', 'screeningPage', 'source', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage', 'topicsIndexPage'],
  // TakeawaySlugsQueryResult
  'QvMmYG5d-cRk7q85': ['takeaway'],
  // TakeawaysPageQueryResult
  'zoc4LFHW44lnvs4t': ['sanity.imageAsset', 'takeawaysPage'],
  // TeamPageQueryResult
  'MZH-a4-eKQQAZaN_': ['doctor', 'sanity.imageAsset', 'teamPage'],
  // TopicEntriesQueryResult
  'Lxw32vBDr2BxViIn': ['aboutPage', 'article', 'blogPage', 'bmiPage', 'category', 'contactPage', 'correctionsPage', 'legalPage', 'medicine', 'medicinesPage', 'resourcesPage', 'screeningPage', 'sourcesPage', 'takeaway', 'takeawaysPage', 'teamPage'],
  // TopicsIndexPageQueryResult
  '6eOz9gkXmSRohK4t': ['sanity.imageAsset', 'topicsIndexPage'],
}
