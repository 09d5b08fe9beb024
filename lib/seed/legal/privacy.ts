import { bullets } from '../rich-text.ts'
import { legalPage } from './legal-page.ts'

export const privacy = legalPage({
  path: 'privacy',
  changed: '2026-11-23',
  title: 'Privacy Policy',
  intro:
    'This policy explains what we collect, why, and what you can decide. You can read all our health pages without telling us who you are.',
  description: 'What Clearwell collects, how cookies and advertising work, and your rights.',
  sections: [
    [
      'who-is-responsible',
      'Who is responsible',
      [
        'Clearwell, 100 Example Avenue, Anytown, NY 00000, United States, decides what is collected here (the controller). **This is a sample organization with a sample address.** Whoever runs this site puts their own name here first.',
        'Write to hello@clearwell.example (sample) or through the [contact page](@contactPage) with any question about your information.',
      ],
    ],
    [
      'information-we-collect',
      'Information we collect',
      [
        'We collect as little as we can.',
        ...bullets(
          '**What you send us:** your name, email address and message, if you use the contact form.',
          '**What you say of a page:** whether it helped, your reason or the error that you report, and the day. Not who you are.',
          '**What your browser sends:** IP address, browser type, pages visited and time, in short-lived server logs.',
          '**What cookies store:** your choices, and more only if you agree.',
          '**What stays with you:** BMI figures, and what you write to book, also about your health. It stays in your browser: nothing of it is sent or kept.',
        ),
        'Please do not put details of your health into the contact form, or into what you say of a page.',
      ],
    ],
    [
      'how-we-use-it',
      'How we use information',
      [
        ...bullets(
          'to answer your message',
          'to correct our pages and make them better',
          'to keep the site safe and working',
          'to learn which pages help, if you allow analytics',
          'to show advertising, if you allow it',
        ),
        'We do not sell your name, email address or message. We do not use them to judge your health.',
      ],
    ],
    [
      'retention',
      'How long we keep it',
      [
        ...bullets(
          '**A message:** 90 days, then it is erased. Sooner if you ask us to.',
          '**A copy by email,** where our team gets one: as long as the mailbox keeps it. Ask us to delete it.',
          '**A reason or the report of an error:** 180 days.',
          '**Whether a page helped:** a number by the month, kept for about 13 months. It says nothing of you.',
          '**A booking:** not at all. What you write there stays in your browser, and is gone when you leave the page.',
          '**Your choices on cookies:** a year, in your browser.',
          '**Words of a search on this site:** only in short-lived server logs.',
        ),
        'Our team makes backups. What was erased leaves them when they are replaced.',
      ],
    ],
    [
      'search',
      'Search',
      [
        'The Search button on our home page opens Google in a new tab and hands it your words. Google sees them, your IP address and that you came from us. Google’s own privacy policy then applies.',
        'The pages that appear as you type, and our own search, send your words to this site alone. They stand in short-lived server logs and nowhere else. No analytics or advertising runs on the page of results.',
      ],
    ],
    [
      'health-data',
      'Information about your health',
      [
        'Which pages you read can say something about your health. Some states protect that by law, such as Washington with its My Health My Data Act. We apply the same rules to everybody.',
        ...bullets(
          'We ask for no details of your health, on no page that sends anything. Booking has a field for your concerns: it is a demonstration and sends nothing.',
          'We do not sell it, and we make no profile of you.',
          'What you read reaches an advertising or analytics service only if you allow it.',
          'Pages on HIV and on depression, and their lists, never carry advertising or analytics, whatever you allowed elsewhere.',
          'We never ask where you are, and watch no area around a clinic (geofence).',
          'You can ask what we hold, take back consent, and have it deleted, backups included.',
        ),
        'We answer within 45 days. If we refuse, you can appeal to us, and then complain to your state’s attorney general.',
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
          '**Advertising cookies** help an advertising network to choose and limit ads.',
          '**Preference cookies** remember choices such as colors or text.',
        ),
        'All but the essential ones wait for your consent. You can change your choice at any time through the link in the footer.',
      ],
    ],
    [
      'advertising',
      'Advertising network',
      [
        'We may show ads through an advertising network. With your consent, the network may collect your IP address, cookie identifiers, pages visited and clicks. It may use them to show ads that fit your interests.',
        'There is none on pages about HIV, depression or a search, and no script of the network is loaded there.',
        'Ads are marked as ads. Advertisers have no say in what we write. You can refuse advertising cookies here and still read everything.',
      ],
    ],
    [
      'sharing',
      'Sharing',
      [
        'We share information only with companies that run the site or deliver its email, with the advertising or analytics services you allowed, or where the law requires it. Each may use it only for that task.',
      ],
    ],
    [
      'security',
      'Security',
      [
        'We use encrypted connections, access limits and regular updates. No system is perfectly safe. If a breach puts you at risk, we will tell you as the law requires.',
      ],
    ],
    [
      'your-rights',
      'Your rights (GDPR and CCPA)',
      [
        'If you live in the European Union or the United Kingdom, the GDPR gives you rights. You can ask to see, correct, delete, limit or move your data, and you can object. You can withdraw consent and complain to your authority.',
        'If you live in California, the CCPA lets you know, correct and delete what we hold. You can opt out of the sale or sharing of personal information. We will not treat you worse for using your rights.',
        'Write to us and we will answer within the time the law sets: one month under the GDPR, 45 days under the CCPA.',
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
        'We run the site in the United States. If you write from elsewhere, your information is processed there, under safeguards such as standard contract clauses.',
      ],
    ],
    [
      'changes',
      'Changes',
      [
        'If we change this policy, we change the date at the top. We announce important changes on the site before they take effect.',
        'First version: July 15, 2025. Changed on November 23, 2026: who is responsible, how long we keep what, what a search hands on, and information about your health.',
      ],
    ],
    [
      'contact',
      'Contact',
      [
        'Questions about privacy? Write to us through the [contact page](@contactPage), or to the addresses in the footer.',
      ],
    ],
  ],
})
