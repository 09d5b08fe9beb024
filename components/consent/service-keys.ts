/** Keys of the services that the site uses; without any of them no consent is asked for and nothing loads. */
export interface ServiceKeys {
  analyticsId: string | null
  adsClientId: string | null
}
