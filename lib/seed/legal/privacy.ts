import { bullets } from '../rich-text.ts'
import { legalPage } from './legal-page.ts'

export const privacy = legalPage({
  path: 'privacy',
  title: 'Privacy Policy',
  intro:
    'This policy explains what we collect, why we collect it, and what choices you have. You can read all of our health pages without telling us who you are.',
  description: 'What Clearwell collects, how cookies and advertising work, and your rights.',
  sections: [
    [
      'who-is-responsible',
      'Who is responsible',
      [
        'Clearwell, 100 Example Avenue, Anytown, NY 00000, United States, decides what is collected here (the controller). **This is a sample organization with a sample address.** The organization that runs this site must put its own name here first.',
        'Write to hello@clearwell.example (sample) or through the [contact page](@contactPage) with any questions about your information.',
      ],
    ],
    [
      'information-we-collect',
      'Information we collect',
      [
        'We collect as little as we can:',
        ...bullets(
          '**What you send us:** your name, email address, and message, if you use the contact form.',
          '**Your feedback on a page:** whether it helped, your reason or the error you report, and the date. We do not record who you are.',
          '**What your browser sends:** your IP address, browser type, the pages you visit, and the time. These are kept in short-term server logs.',
          '**What cookies store:** your choices. Other cookies are used only if you agree.',
          '**What stays in your browser:** your BMI measurements, and everything you type when you book, including details about your health. None of it is sent or stored.',
        ),
        'Please do not include details about your health in the contact form or in page feedback.',
      ],
    ],
    [
      'how-we-use-it',
      'How we use information',
      [
        ...bullets(
          'to answer your message',
          'to correct and improve our pages',
          'to keep the site safe and running',
          'to learn which pages help, if you allow analytics',
          'to show advertising, if you allow it',
        ),
        'We do not sell your name, email address, or message. We do not use them to draw conclusions about your health.',
      ],
    ],
    [
      'retention',
      'How long we keep it',
      [
        ...bullets(
          '**Your message:** 90 days. Then we delete it. We delete it sooner if you ask us to.',
          '**An email copy of your message,** if our team receives one: as long as it stays in our mailbox. You can ask us to delete it.',
          '**A feedback reason or error report:** 180 days.',
          '**Whether a page helped:** a monthly count, for about 13 months. It contains nothing about you.',
          '**A booking:** not at all. What you type stays in your browser and is gone when you leave the page.',
          '**Your cookie choices:** one year, in your browser.',
          '**What you search for on this site:** in short-term server logs. If the same search finds nothing three times or more, we keep a count of it for 90 days.',
        ),
        'Our team makes backups. Deleted information is removed from them when the backups are replaced.',
      ],
    ],
    [
      'search',
      'Search',
      [
        'The Search button on our home page opens Google in a new tab and sends it your search words. Google can see your words, your IP address, and that you came from our site. Google’s own privacy policy then applies.',
        'The suggestions that appear as you type, and our own search, send your words only to this site. They are kept in short-term server logs. If the same search finds nothing three times or more, we keep a count of it for 90 days, so that editors can see what is missing. We keep nothing about who searched. The search results page has no analytics or advertising.',
      ],
    ],
    [
      'health-data',
      'Information about your health',
      [
        'The pages you read can reveal something about your health. Some states protect that information by law, such as Washington with its My Health My Data Act. We follow the same rules for everyone.',
        ...bullets(
          'We never ask for details about your health on a page that sends anything. The booking page has a field for your concerns, but it is a demonstration and sends nothing.',
          'We do not sell this information, and we do not build a profile of you.',
          'Advertising and analytics services learn what you read only if you allow it.',
          'Pages about HIV and depression, and the lists that lead to them, never have advertising or analytics, even if you allowed them elsewhere.',
          'We never ask for your location, and we do not track the area around any clinic (geofencing).',
          'You can ask what information we have, withdraw your consent, and have your information deleted, including from backups.',
        ),
        'We answer within 45 days. If we say no, you can appeal to us. If we deny your appeal, you can file a complaint with your state’s attorney general.',
      ],
    ],
    [
      'cookies',
      'Cookies',
      [
        'Cookies are small files in your browser. We use four kinds:',
        ...bullets(
          '**Essential cookies** keep the site working. They are always on.',
          '**Analytics cookies** count visits and show which pages are read.',
          '**Advertising cookies** help an advertising network choose and limit ads.',
          '**Preference cookies** remember choices such as colors or text.',
        ),
        'Except for essential cookies, we use cookies only with your consent. You can change your choice at any time through the link in the footer.',
      ],
    ],
    [
      'advertising',
      'Advertising network',
      [
        'We may show ads through an advertising network. With your consent, the network may collect your IP address, cookie identifiers, the pages you visit, and what you click. It may use them to show ads that fit your interests.',
        'Pages about HIV, pages about depression, and search results have no ads, and they do not load the network’s code.',
        'Ads are labeled as ads. Advertisers have no say in what we write. You can refuse advertising cookies and still read everything.',
      ],
    ],
    [
      'sharing',
      'Sharing',
      [
        'We share information only with companies that run the site or deliver its email, with advertising or analytics services that you allowed, or when the law requires it. Each may use it only for that purpose.',
      ],
    ],
    [
      'security',
      'Security',
      [
        'We use encrypted connections, access limits, and regular updates. No system is completely secure. If a breach puts you at risk, we will tell you as the law requires.',
      ],
    ],
    [
      'your-rights',
      'Your rights (GDPR and CCPA)',
      [
        'If you live in the European Union or the United Kingdom, the GDPR gives you rights. You can ask to see, correct, delete, limit, or move your data, and you can object to its use. You can withdraw your consent, and you can complain to your data protection authority.',
        'If you live in California, the CCPA gives you the right to know, correct, and delete the personal information we have. You can opt out of its sale or sharing. We will not treat you worse for using your rights.',
        'Write to us, and we will answer within the time the law sets: one month under the GDPR, 45 days under the CCPA.',
      ],
    ],
    [
      'children',
      'Children',
      [
        'The site is not directed to children under 13, and we do not knowingly collect their information. If a child has written to us, tell us and we will delete it.',
      ],
    ],
    [
      'international-transfers',
      'International transfers',
      [
        'We run the site in the United States. If you write to us from another country, your information is processed in the United States under safeguards such as standard contractual clauses.',
      ],
    ],
    [
      'changes',
      'Changes',
      [
        'If we change this policy, we update the date at the top. We announce important changes on the site before they take effect.',
        'On November 23, 2026, we changed the sections on who is responsible, how long we keep information, what a search sends, and information about your health. On November 28, 2026, we rewrote this policy in plainer English and added that we count searches that find nothing.',
      ],
    ],
    [
      'contact',
      'Contact',
      [
        'If you have questions about privacy, write to us through the [contact page](@contactPage) or at the addresses in the footer.',
      ],
    ],
  ],
})
