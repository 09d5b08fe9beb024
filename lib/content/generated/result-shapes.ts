import type { ShapeRow } from '../fetch/result-shape.ts'

/** Written by `npm run typegen`, from the types of the queries: what their results are made of. */
export const SHAPES: readonly ShapeRow[] = [
  ["string"], // 0
  ["null"], // 1
  ["union",0,1], // 2
  ["object",{"title":2,"tagline":2}], // 3
  ["union",3,1], // 4
  ["string","citation"], // 5
  ["string","source"], // 6
  ["number"], // 7
  ["union",7,1], // 8
  ["string","factSheet","guideline","law","reference","statistics","systematicReview","trial"], // 9
  ["union",9,1], // 10
  ["string","corrected","current","retracted","superseded"], // 11
  ["union",11,1], // 12
  ["object",{"title":2,"url":2}], // 13
  ["union",13,1], // 14
  ["object",{"_id":0,"_type":6,"title":2,"authors":2,"publisher":2,"year":8,"url":2,"doi":2,"pmid":2,"kind":10,"accessedAt":2,"status":12,"statusSince":2,"whatChanged":2,"supersededBy":14}], // 15
  ["array",15], // 16
  ["union",16,1], // 17
  ["object",{"_key":0,"_type":5,"sources":17}], // 18
  ["array",0], // 19
  ["string","span"], // 20
  ["object",{"marks?":19,"text?":0,"_type":20,"_key":0}], // 21
  ["union",18,21], // 22
  ["array",22], // 23
  ["union",23,1], // 24
  ["string","normal"], // 25
  ["string","bullet","number"], // 26
  ["union",26], // 27
  ["string","claim"], // 28
  ["union",15,1], // 29
  ["object",{"_key":0,"_type":28,"source":29,"value?":0,"unit?":0,"place?":0}], // 30
  ["string","glossaryMark"], // 31
  ["string","glossaryTerm"], // 32
  ["object",{"_id":0,"_type":32,"term":2,"slug":2,"definition":2,"sources":17}], // 33
  ["union",33,1], // 34
  ["object",{"_key":0,"_type":31,"term":34}], // 35
  ["string","internalLink"], // 36
  ["string","aboutPage"], // 37
  ["object",{"_type":37,"slug":1}], // 38
  ["string","article"], // 39
  ["object",{"_type":39,"slug":2}], // 40
  ["string","blogPage"], // 41
  ["object",{"_type":41,"slug":1}], // 42
  ["string","bmiPage"], // 43
  ["object",{"_type":43,"slug":1}], // 44
  ["string","bookingPage"], // 45
  ["object",{"_type":45,"slug":1}], // 46
  ["string","consultPage"], // 47
  ["object",{"_type":47,"slug":1}], // 48
  ["string","contactPage"], // 49
  ["object",{"_type":49,"slug":1}], // 50
  ["string","correctionsPage"], // 51
  ["object",{"_type":51,"slug":1}], // 52
  ["string","glossaryPage"], // 53
  ["object",{"_type":53,"slug":1}], // 54
  ["string","homePage"], // 55
  ["object",{"_type":55,"slug":1}], // 56
  ["string","legalPage"], // 57
  ["object",{"_type":57,"slug":2}], // 58
  ["string","post"], // 59
  ["object",{"_type":59,"slug":2}], // 60
  ["string","resourcesPage"], // 61
  ["object",{"_type":61,"slug":1}], // 62
  ["string","screeningPage"], // 63
  ["object",{"_type":63,"slug":1}], // 64
  ["string","sourcesPage"], // 65
  ["object",{"_type":65,"slug":1}], // 66
  ["string","takeaway"], // 67
  ["object",{"_type":67,"slug":2}], // 68
  ["string","takeawaysPage"], // 69
  ["object",{"_type":69,"slug":1}], // 70
  ["string","teamPage"], // 71
  ["object",{"_type":71,"slug":1}], // 72
  ["string","topicsIndexPage"], // 73
  ["object",{"_type":73,"slug":1}], // 74
  ["union",38,40,42,44,46,48,50,52,54,56,58,60,62,64,66,68,70,72,74,1], // 75
  ["object",{"_key":0,"_type":36,"target":75}], // 76
  ["string","link"], // 77
  ["object",{"_key":0,"_type":77,"href?":0}], // 78
  ["union",30,35,76,78], // 79
  ["array",79], // 80
  ["union",80,1], // 81
  ["string","block"], // 82
  ["object",{"children":24,"style?":25,"listItem?":27,"markDefs":81,"level?":7,"_type":82,"_key":0}], // 83
  ["array",83], // 84
  ["union",84,1], // 85
  ["object",{"heading":2,"intro":2,"body":85}], // 86
  ["union",86,1], // 87
  ["string","alert","book","calendar","check","clipboard","clock","drop","female","gauge","heart","leaf","mail","map","mind","people","phone","pill","ribbon","run","scale","search","shield","smile","star","stethoscope","team"], // 88
  ["union",88,1], // 89
  ["object",{"_key":0,"icon":89,"title":2,"text":2,"href":2,"linkLabel":2}], // 90
  ["array",90], // 91
  ["union",91,1], // 92
  ["object",{"heading":2,"intro":2,"items":92}], // 93
  ["union",93,1], // 94
  ["object",{"heading":2,"intro":2,"sampleNote":2,"body":85}], // 95
  ["union",95,1], // 96
  ["object",{"heading":2,"intro":2}], // 97
  ["union",97,1], // 98
  ["boolean"], // 99
  ["union",99,1], // 100
  ["string","sanity.imageHotspot"], // 101
  ["object",{"_type":101,"x?":7,"y?":7,"height?":7,"width?":7}], // 102
  ["union",102,1], // 103
  ["string","sanity.imageCrop"], // 104
  ["object",{"_type":104,"top?":7,"bottom?":7,"left?":7,"right?":7}], // 105
  ["union",105,1], // 106
  ["object",{"_id":0,"url":2,"lqip":2,"width":8,"height":8}], // 107
  ["union",107,1], // 108
  ["object",{"alt":2,"decorative":100,"credit":2,"hotspot":103,"crop":106,"asset":108}], // 109
  ["union",109,1], // 110
  ["object",{"_id":0,"name":2,"slug":2,"credentials":2,"jobTitle":2,"bio":2,"disclosure":2,"isSample":100,"isReviewer":100,"picture":110}], // 111
  ["array",111], // 112
  ["object",{"heading":2,"text":2,"label":2,"href":2}], // 113
  ["union",113,1], // 114
  ["object",{"title":2,"description":2,"noIndex":100,"image":110}], // 115
  ["union",115,1], // 116
  ["object",{"hero":4,"mission":87,"editorialProcess":94,"trust":96,"commitments":94,"values":94,"reviewers":98,"people":112,"disclaimer":87,"closingCta":114,"seo":116}], // 117
  ["union",117,1], // 118
  ["object",{"_type":39,"slug":2,"category":1}], // 119
  ["string","category"], // 120
  ["object",{"_type":120,"slug":2,"category":0}], // 121
  ["object",{"_type":59,"slug":2,"category":2}], // 122
  ["object",{"_type":67,"slug":2,"category":1}], // 123
  ["union",119,121,122,123], // 124
  ["array",124], // 125
  ["array",7], // 126
  ["object",{"pages":125,"doctors":126,"moved":19}], // 127
  ["boolean",false], // 128
  ["object",{"_id":0,"quickExit":128}], // 129
  ["union",128,99], // 130
  ["object",{"_id":0,"quickExit":130}], // 131
  ["union",129,131,1], // 132
  ["object",{"_id":0,"answersOnQuickExit":100}], // 133
  ["union",133,1], // 134
  ["object",{"page":132,"settings":134}], // 135
  ["string","amber","green","rose","sky","teal","violet"], // 136
  ["union",136,1], // 137
  ["union",19,1], // 138
  ["object",{"heading":2,"body":85}], // 139
  ["union",139,1], // 140
  ["any"], // 141
  ["object",{"children":24,"style?":25,"listItem?":141,"markDefs":81,"level?":7,"_type":82,"_key":0}], // 142
  ["array",142], // 143
  ["union",143,1], // 144
  ["string","h2","h3","h4","normal"], // 145
  ["union",145], // 146
  ["string","sectionMark"], // 147
  ["object",{"_key":0,"_type":147,"anchor?":0,"navLabel?":0}], // 148
  ["union",30,35,76,78,148], // 149
  ["array",149], // 150
  ["union",150,1], // 151
  ["object",{"children":24,"style?":146,"listItem?":27,"markDefs":151,"level?":7,"_type":82,"_key":0}], // 152
  ["string","bmiQuickCheck"], // 153
  ["object",{"feet?":0,"inches?":0,"weight?":0,"calculate?":0,"invalid?":0,"result?":0}], // 154
  ["union",154,1], // 155
  ["string","normal","obese","overweight","underweight"], // 156
  ["union",156,1], // 157
  ["object",{"key":157,"label":2}], // 158
  ["array",158], // 159
  ["union",159,1], // 160
  ["object",{"quickCheck":155,"categories":160}], // 161
  ["union",161,1], // 162
  ["object",{"_key":0,"_type":153,"title?":0,"intro?":0,"page":162}], // 163
  ["string","callout"], // 164
  ["string","important","info","tip"], // 165
  ["union",165], // 166
  ["object",{"_key":0,"_type":164,"tone?":166,"title?":0,"body":85}], // 167
  ["string","careCard"], // 168
  ["string","emergency","nonUrgent","urgent"], // 169
  ["union",169], // 170
  ["string","child","pregnancy"], // 171
  ["union",171], // 172
  ["object",{"_key":0,"_type":168,"level?":170,"audience?":172,"heading?":0,"body":85}], // 173
  ["string","dataTable"], // 174
  ["string","tableRow"], // 175
  ["object",{"_key":0,"_type":175,"cells?":19}], // 176
  ["array",176], // 177
  ["object",{"_key":0,"words":2,"value":2,"unit":2,"place":2,"source":2}], // 178
  ["array",178], // 179
  ["union",179,1], // 180
  ["object",{"_key":0,"_type":174,"caption?":0,"headerColumn?":99,"header?":19,"rows?":177,"note?":0,"sources":17,"bound":180}], // 181
  ["string","doDontList"], // 182
  ["object",{"_key":0,"_type":182,"title?":0,"dos?":19,"donts?":19,"sources":17,"bound":180}], // 183
  ["string","figure"], // 184
  ["object",{"_key":0,"_type":184,"picture":110,"caption?":0,"sources":17,"bound":180}], // 185
  ["string","iconArray"], // 186
  ["number",100,1000], // 187
  ["union",187], // 188
  ["object",{"label?":0,"outcome?":7,"harmed?":7,"unchanged?":7}], // 189
  ["object",{"_key":0,"_type":186,"title?":0,"population?":0,"timeSpan?":0,"total?":188,"outcome?":0,"isWanted?":99,"harm?":0,"rest?":0,"without?":189,"with?":189,"note?":0,"sources":17,"bound":180}], // 190
  ["string","keyFacts"], // 191
  ["object",{"_key":0,"_type":191,"title?":0,"facts?":19,"sources":17,"bound":180}], // 192
  ["union",152,163,167,173,181,183,185,190,192], // 193
  ["array",193], // 194
  ["union",194,1], // 195
  ["string","h3","h4","normal"], // 196
  ["union",196], // 197
  ["object",{"children":24,"style?":197,"listItem?":27,"markDefs":81,"level?":7,"_type":82,"_key":0}], // 198
  ["union",198,163,167,173,181,183,185,190,192], // 199
  ["array",199], // 200
  ["union",200,1], // 201
  ["object",{"_key":0,"anchor":2,"navLabel":2,"heading":2,"body":201}], // 202
  ["array",202], // 203
  ["union",203,1], // 204
  ["object",{"_id":0,"name":2,"slug":2,"credentials":2,"jobTitle":2,"bio":2,"disclosure":2,"isSample":100}], // 205
  ["union",205,1], // 206
  ["string","condition"], // 207
  ["object",{"_type":207,"name?":0,"alternateNames?":19,"signs?":19,"riskFactors?":19,"tests?":19,"treatments?":19,"specialties?":19}], // 208
  ["union",208,1], // 209
  ["object",{"_id":0,"_type":39,"title":2,"shortTitle":2,"topicName":2,"slug":2,"cardDescription":2,"icon":89,"accent":137,"heroImage":110}], // 210
  ["array",210], // 211
  ["union",211,1], // 212
  ["object",{"_id":0,"_type":67,"title":2,"summary":2,"icon":89,"slug":2}], // 213
  ["array",213], // 214
  ["union",214,1], // 215
  ["object",{"name":2,"slug":2,"credentials":2,"jobTitle":2,"bio":2,"disclosure":2,"isSample":100}], // 216
  ["object",{"decidedAt":2,"statement":2,"nextReviewDue":2,"evidenceCheckedAt":2,"reviewer":216,"firstReviewer":216,"firstStatement":2}], // 217
  ["union",217,1], // 218
  ["string","approved","approvedOnce","assigned","changesRequested","earlyReview","markedHighRisk","overridden","publishCancelled","published","publishFailed","publishScheduled","recertified","recertifiedOnce","restored","retired","retirementAsked","retirementDropped","revoked","submitted","unmarkedHighRisk","unpublishCancelled","unpublished","unpublishFailed","unpublishScheduled","withdrawn"], // 219
  ["union",219,1], // 220
  ["object",{"name":2,"credentials":2,"isSample":100}], // 221
  ["object",{"_id":0,"decision":220,"decidedAt":2,"sequence":8,"contentHash":2,"statement":2,"summary":2,"reason":2,"reviewer":221,"firstReviewer":221,"firstStatement":2}], // 222
  ["array",222], // 223
  ["string","correction"], // 224
  ["object",{"_key":0,"_type":224,"wrong?":0,"since?":0,"now?":0}], // 225
  ["array",225], // 226
  ["union",226,1], // 227
  ["object",{"_id":0,"decision":220,"decidedAt":2,"sequence":8,"corrects":100}], // 228
  ["array",228], // 229
  ["object",{"_id":0,"decision":220,"decidedAt":2,"sequence":8,"corrections":227,"subjectName":2,"reason":2,"reviewer":221,"firstReviewer":221,"around":229}], // 230
  ["array",230], // 231
  ["object",{"_id":0,"title":2,"shortTitle":2,"topicName":2,"slug":2,"headerLabel":2,"breadcrumbCategory":2,"cardDescription":2,"icon":89,"accent":137,"heroImage":110,"summary":2,"keyFacts":138,"emergency":140,"facts":144,"guidelineNote":2,"quickExit":100,"body":195,"sections":204,"author":206,"publishedAt":2,"lastUpdated":2,"condition":209,"closingCta":114,"related":212,"takeaways":215,"seo":116,"review":218,"revokedAt":2,"history":223,"corrections":231}], // 232
  ["union",232,1], // 233
  ["array",2], // 234
  ["object",{"heading":2,"intro":2,"notice":2}], // 235
  ["union",235,1], // 236
  ["object",{"_id":0,"question":2,"answer":85}], // 237
  ["array",237], // 238
  ["union",238,1], // 239
  ["object",{"heading":2,"intro":2,"faqs":239}], // 240
  ["union",240,1], // 241
  ["object",{"searchLabel?":0,"searchPlaceholder?":0,"noMatches?":0,"resultsOne?":0,"resultsMany?":0,"resultsFirst?":0,"searching?":0,"searchFailed?":0,"searchRetry?":0,"readMore?":0,"back?":0,"recentHeading?":0,"categoriesHeading?":0,"allCategories?":0,"pagination?":0,"page?":0,"previousPage?":0,"nextPage?":0,"feed?":0,"minutes?":0,"newsletterLabel?":0,"newsletterPlaceholder?":0,"newsletterButton?":0,"relatedHeading?":0}], // 242
  ["union",242,1], // 243
  ["object",{"hero":4,"newsletter":236,"faqSection":241,"labels":243,"seo":116}], // 244
  ["union",244,1], // 245
  ["object",{"heading":2,"intro":2,"emptyText":2,"chartHeading":2,"adviceHeading":2,"note":2}], // 246
  ["union",246,1], // 247
  ["object",{"key":157,"label":2,"range":2,"chartLabel":2,"description":2,"advice":2}], // 248
  ["array",248], // 249
  ["union",249,1], // 250
  ["object",{"heading":2,"intro":2,"choice":2,"below":2,"belowText":2,"increased":2,"increasedText":2,"high":2,"highText":2,"sourcesLabel":2,"sources":17}], // 251
  ["union",251,1], // 252
  ["object",{"heading":2,"intro":2,"body":201}], // 253
  ["union",253,1], // 254
  ["object",{"heightUnit?":0,"weightUnit?":0,"feetInchesUnit?":0,"centimetersUnit?":0,"kilogramsUnit?":0,"poundsUnit?":0,"feet?":0,"inches?":0,"centimeters?":0,"kilograms?":0,"pounds?":0,"calculate?":0,"reset?":0,"copyLink?":0,"linkCopied?":0,"errorSummary?":0,"feetInvalid?":0,"inchesInvalid?":0,"centimetersInvalid?":0,"kilogramsInvalid?":0,"poundsInvalid?":0}], // 255
  ["union",255,1], // 256
  ["object",{"score?":0,"announcement?":0,"healthyRange?":0,"working?":0,"workingHeight?":0,"workingWeight?":0,"workingBmi?":0}], // 257
  ["union",257,1], // 258
  ["object",{"caption?":0,"category?":0,"range?":0,"value?":0,"yours?":0}], // 259
  ["union",259,1], // 260
  ["object",{"hero":4,"form":98,"result":247,"categories":250,"lowerCutoffs":252,"article":254,"closingCta":114,"formLabels":256,"resultLabels":258,"tableLabels":260,"privacyNote":2,"withoutScript":2,"seo":116}], // 261
  ["union",261,1], // 262
  ["object",{"name":2,"credentials":2,"specialization":2,"isSample":100}], // 263
  ["union",263,1], // 264
  ["object",{"heading":2,"intro":2,"itemLabel":2,"price":8,"freeNote":2,"demoNote":2,"buttonLabel":2,"processingLabel":2}], // 265
  ["union",265,1], // 266
  ["object",{"heading":2,"intro":2,"demoNote":2,"whatsappNote":2,"homeLabel":2}], // 267
  ["union",267,1], // 268
  ["object",{"_id":0,"name":2,"role":2,"content":2,"rating":8,"initials":2,"isSample":100}], // 269
  ["array",269], // 270
  ["union",270,1], // 271
  ["object",{"heading":2,"intro":2,"sampleNote":2,"items":271}], // 272
  ["union",272,1], // 273
  ["object",{"stepOne?":0,"stepTwo?":0,"with?":0,"sampleDoctor?":0,"fullName?":0,"fullNamePlaceholder?":0,"noScript?":0,"email?":0,"emailPlaceholder?":0,"whatsapp?":0,"whatsappPlaceholder?":0,"language?":0,"languagePlaceholder?":0,"symptoms?":0,"symptomsPlaceholder?":0,"continue?":0,"required?":0}], // 274
  ["union",274,1], // 275
  ["object",{"english?":0,"spanish?":0,"french?":0,"german?":0,"italian?":0,"portuguese?":0}], // 276
  ["union",276,1], // 277
  ["object",{"emptyTitle?":0,"emptyText?":0,"fieldMissing?":0,"emailInvalid?":0}], // 278
  ["union",278,1], // 279
  ["object",{"hero":4,"trust":94,"form":98,"payment":266,"success":268,"testimonialsSection":273,"emergencyNote":2,"faqSection":241,"formLabels":275,"languageNames":277,"notices":279,"seo":116}], // 280
  ["union",280,1], // 281
  ["object",{"_id":0,"title":2,"slug":2,"posts":7}], // 282
  ["array",282], // 283
  ["object",{"title":2,"sidebarTitle":2,"slug":2}], // 284
  ["union",284,1], // 285
  ["object",{"_id":0,"title":2,"slug":2,"excerpt":2,"publishedAt":2,"category":285,"words":141,"image":110}], // 286
  ["array",286], // 287
  ["object",{"title":2,"description":2,"slug":2,"isPrivate":99,"total":7,"posts":287}], // 288
  ["union",288,1], // 289
  ["object",{"title":2,"tagline":2,"findDoctorLabel":2}], // 290
  ["union",290,1], // 291
  ["object",{"hero":291,"featuresSection":98,"features":92,"getStarted":98,"getStartedLabel":2,"emergencyNote":2,"seo":116}], // 292
  ["union",292,1], // 293
  ["object",{"heading":2,"intro":2,"note":2}], // 294
  ["union",294,1], // 295
  ["object",{"name?":0,"namePlaceholder?":0,"email?":0,"emailPlaceholder?":0,"message?":0,"messagePlaceholder?":0,"submit?":0,"required?":0,"nameMissing?":0,"emailMissing?":0,"messageMissing?":0,"errorSummary?":0}], // 296
  ["union",296,1], // 297
  ["object",{"sending?":0,"sent?":0,"failed?":0}], // 298
  ["union",298,1], // 299
  ["object",{"hero":4,"form":98,"information":94,"response":295,"emergencyNote":2,"privacyNote":2,"faqSection":241,"formLabels":297,"status":299,"seo":116}], // 300
  ["union",300,1], // 301
  ["object",{"_type":39,"title":2,"slug":2,"number":1}], // 302
  ["object",{"_type":43,"title":2,"slug":1,"number":1}], // 303
  ["object",{"_type":120,"title":2,"slug":2,"number":1}], // 304
  ["object",{"_type":51,"title":2,"slug":1,"number":1}], // 305
  ["string","faq"], // 306
  ["object",{"_type":306,"title":2,"slug":1,"number":1}], // 307
  ["object",{"_type":32,"title":2,"slug":2,"number":1}], // 308
  ["object",{"_type":59,"title":2,"slug":2,"number":1}], // 309
  ["object",{"_type":61,"title":2,"slug":1,"number":1}], // 310
  ["object",{"_type":63,"title":2,"slug":1,"number":1}], // 311
  ["string","siteSettings"], // 312
  ["object",{"_type":312,"title":2,"slug":1,"number":1}], // 313
  ["object",{"_type":6,"title":2,"slug":1,"number":1}], // 314
  ["object",{"_type":65,"title":2,"slug":1,"number":1}], // 315
  ["object",{"_type":67,"title":2,"slug":2,"number":1}], // 316
  ["object",{"_type":69,"title":2,"slug":1,"number":1}], // 317
  ["union",302,303,304,305,307,308,309,310,311,313,314,315,316,317,1], // 318
  ["object",{"_id":0,"decision":220,"decidedAt":2,"sequence":8,"corrections":227,"subjectName":2,"reason":2,"reviewer":221,"firstReviewer":221,"around":229,"page":318}], // 319
  ["array",319], // 320
  ["object",{"empty?":0,"gone?":0,"correction?":0,"feed?":0,"policy?":0}], // 321
  ["union",321,1], // 322
  ["object",{"hero":4,"labels":322,"seo":116}], // 323
  ["union",323,1], // 324
  ["object",{"_id":0,"_type":37}], // 325
  ["string","absence"], // 326
  ["object",{"_id":0,"_type":326}], // 327
  ["object",{"_id":0,"_type":39}], // 328
  ["object",{"_id":0,"_type":41}], // 329
  ["object",{"_id":0,"_type":43}], // 330
  ["object",{"_id":0,"_type":45}], // 331
  ["object",{"_id":0,"_type":120}], // 332
  ["object",{"_id":0,"_type":47}], // 333
  ["object",{"_id":0,"_type":49}], // 334
  ["object",{"_id":0,"_type":51}], // 335
  ["string","doctor"], // 336
  ["object",{"_id":0,"_type":336}], // 337
  ["object",{"_id":0,"_type":306}], // 338
  ["object",{"_id":0,"_type":53}], // 339
  ["object",{"_id":0,"_type":32}], // 340
  ["object",{"_id":0,"_type":55}], // 341
  ["object",{"_id":0,"_type":57}], // 342
  ["string","message"], // 343
  ["object",{"_id":0,"_type":343}], // 344
  ["string","pageAnswers"], // 345
  ["object",{"_id":0,"_type":345}], // 346
  ["string","person"], // 347
  ["object",{"_id":0,"_type":347}], // 348
  ["string","pillar"], // 349
  ["object",{"_id":0,"_type":349}], // 350
  ["object",{"_id":0,"_type":59}], // 351
  ["string","readerNote"], // 352
  ["object",{"_id":0,"_type":352}], // 353
  ["string","redirect"], // 354
  ["object",{"_id":0,"_type":354}], // 355
  ["object",{"_id":0,"_type":61}], // 356
  ["string","review"], // 357
  ["object",{"_id":0,"_type":357}], // 358
  ["string","reviewComment"], // 359
  ["object",{"_id":0,"_type":359}], // 360
  ["string","sanity.fileAsset"], // 361
  ["object",{"_id":0,"_type":361}], // 362
  ["string","sanity.imageAsset"], // 363
  ["object",{"_id":0,"_type":363}], // 364
  ["string","schedule"], // 365
  ["object",{"_id":0,"_type":365}], // 366
  ["object",{"_id":0,"_type":63}], // 367
  ["string","seen"], // 368
  ["object",{"_id":0,"_type":368}], // 369
  ["object",{"_id":0,"_type":312}], // 370
  ["object",{"_id":0,"_type":6}], // 371
  ["object",{"_id":0,"_type":65}], // 372
  ["string","stat"], // 373
  ["object",{"_id":0,"_type":373}], // 374
  ["object",{"_id":0,"_type":67}], // 375
  ["object",{"_id":0,"_type":69}], // 376
  ["object",{"_id":0,"_type":71}], // 377
  ["string","testimonial"], // 378
  ["object",{"_id":0,"_type":378}], // 379
  ["object",{"_id":0,"_type":73}], // 380
  ["union",325,327,328,329,330,331,332,333,334,335,337,338,339,340,341,342,344,346,348,350,351,353,355,356,358,360,362,364,366,367,369,370,371,372,374,375,376,377,379,380,1], // 381
  ["object",{"_id":0,"title":2,"slug":2,"excerpt":2,"category":2,"author":2,"publishedAt":2,"lastUpdated":2}], // 382
  ["array",382], // 383
  ["object",{"letters?":0,"noEntries?":0,"figures?":0,"alsoKnownAs?":0,"seeAlso?":0,"sources?":0}], // 384
  ["union",384,1], // 385
  ["object",{"hero":4,"labels":385,"seo":116}], // 386
  ["union",386,1], // 387
  ["object",{"_type":39,"slug":2,"title":2}], // 388
  ["array",388], // 389
  ["union",389,1], // 390
  ["object",{"_id":0,"term":2,"slug":2,"definition":2,"alsoKnownAs":138,"seeAlso":390,"sources":17}], // 391
  ["array",391], // 392
  ["object",{"_key":0,"label":2,"picture":110}], // 393
  ["array",393], // 394
  ["union",394,1], // 395
  ["object",{"title":2,"tagline":2,"sampleNote":2,"topicsLabel":2,"expertLabel":2,"slides":395}], // 396
  ["union",396,1], // 397
  ["object",{"heading?":0,"intro?":0,"placeholder?":0,"buttonLabel?":0,"popularLabel?":0,"popular?":19,"note?":0,"siteSearchLabel?":0}], // 398
  ["union",398,1], // 399
  ["object",{"_id":0,"number":8,"suffix":2,"label":2,"description":2,"icon":89,"isSample":100}], // 400
  ["array",400], // 401
  ["union",401,1], // 402
  ["object",{"_id":0,"icon":89,"title":2,"description":2}], // 403
  ["array",403], // 404
  ["union",404,1], // 405
  ["object",{"heading":2,"intro":2,"pillars":405}], // 406
  ["union",406,1], // 407
  ["object",{"heading":2,"intro":2,"linkLabel":2,"articles":212}], // 408
  ["union",408,1], // 409
  ["object",{"previousSlide?":0,"nextSlide?":0,"goToSlide?":0,"pause?":0,"play?":0,"previousTestimonial?":0,"nextTestimonial?":0,"rating?":0}], // 410
  ["union",410,1], // 411
  ["object",{"hero":397,"search":399,"statsHeading":2,"statsIntro":2,"statsSampleNote":2,"stats":402,"commitment":407,"topicsSection":409,"testimonialsSection":273,"closingCta":114,"controlLabels":411,"seo":116}], // 412
  ["union",412,1], // 413
  ["object",{"title":2,"slug":2,"lastUpdated":2,"intro":2,"sections":204,"seo":116}], // 414
  ["union",414,1], // 415
  ["object",{"_id":0,"_type":39,"shortTitle":2,"topicName":2,"slug":2,"icon":89,"accent":137}], // 416
  ["array",416], // 417
  ["union",417,1], // 418
  ["object",{"_type":32,"title":2,"reviewedAt":2}], // 419
  ["object",{"_type":312,"title":1,"reviewedAt":2}], // 420
  ["object",{"_type":6,"title":2,"reviewedAt":2}], // 421
  ["union",419,420,421], // 422
  ["array",422], // 423
  ["object",{"_id":0,"title":2,"excerpt":2,"category":0}], // 424
  ["array",424], // 425
  ["object",{"total":7,"posts":287}], // 426
  ["object",{"title":2,"slug":2}], // 427
  ["union",427,1], // 428
  ["object",{"children":24,"style?":146,"listItem?":27,"markDefs":81,"level?":7,"_type":82,"_key":0}], // 429
  ["union",429,163,167,173,181,183,185,190,192], // 430
  ["array",430], // 431
  ["union",431,1], // 432
  ["union",88], // 433
  ["union",136], // 434
  ["object",{"_id":0,"_type":39,"title":2,"shortTitle":2,"topicName":2,"slug":2,"cardDescription":2,"icon":433,"accent":434,"heroImage":110}], // 435
  ["string","book"], // 436
  ["string","teal"], // 437
  ["object",{"_id":0,"_type":59,"title":2,"shortTitle":2,"topicName":2,"slug":2,"cardDescription":2,"icon":436,"accent":437,"heroImage":110}], // 438
  ["union",435,438], // 439
  ["array",439], // 440
  ["union",440,1], // 441
  ["object",{"_id":0,"title":2,"slug":2,"excerpt":2,"category":428,"image":110,"keyFacts":138,"emergency":140,"facts":144,"quickExit":100,"words":141,"body":432,"author":206,"publishedAt":2,"lastUpdated":2,"related":441,"takeaways":215,"seo":116,"review":218,"revokedAt":2,"history":223,"corrections":231}], // 442
  ["union",442,1], // 443
  ["object",{"_type":37,"slug":1,"number":1}], // 444
  ["object",{"_type":326,"slug":1,"number":1}], // 445
  ["object",{"_type":39,"slug":2,"number":1}], // 446
  ["object",{"_type":41,"slug":1,"number":1}], // 447
  ["object",{"_type":43,"slug":1,"number":1}], // 448
  ["object",{"_type":45,"slug":1,"number":1}], // 449
  ["object",{"_type":120,"slug":2,"number":1}], // 450
  ["object",{"_type":47,"slug":1,"number":1}], // 451
  ["object",{"_type":49,"slug":1,"number":1}], // 452
  ["object",{"_type":51,"slug":1,"number":1}], // 453
  ["object",{"_type":336,"slug":1,"number":8}], // 454
  ["object",{"_type":306,"slug":1,"number":1}], // 455
  ["object",{"_type":53,"slug":1,"number":1}], // 456
  ["object",{"_type":32,"slug":2,"number":1}], // 457
  ["object",{"_type":55,"slug":1,"number":1}], // 458
  ["object",{"_type":57,"slug":2,"number":1}], // 459
  ["object",{"_type":343,"slug":1,"number":1}], // 460
  ["object",{"_type":345,"slug":1,"number":1}], // 461
  ["object",{"_type":347,"slug":2,"number":1}], // 462
  ["object",{"_type":349,"slug":1,"number":1}], // 463
  ["object",{"_type":59,"slug":2,"number":1}], // 464
  ["object",{"_type":352,"slug":1,"number":1}], // 465
  ["object",{"_type":354,"slug":1,"number":1}], // 466
  ["object",{"_type":61,"slug":1,"number":1}], // 467
  ["object",{"_type":357,"slug":1,"number":1}], // 468
  ["object",{"_type":359,"slug":1,"number":1}], // 469
  ["object",{"_type":361,"slug":1,"number":1}], // 470
  ["object",{"_type":363,"slug":1,"number":1}], // 471
  ["object",{"_type":365,"slug":1,"number":1}], // 472
  ["object",{"_type":63,"slug":1,"number":1}], // 473
  ["object",{"_type":368,"slug":1,"number":1}], // 474
  ["object",{"_type":312,"slug":1,"number":1}], // 475
  ["object",{"_type":6,"slug":1,"number":1}], // 476
  ["object",{"_type":65,"slug":1,"number":1}], // 477
  ["object",{"_type":373,"slug":1,"number":8}], // 478
  ["object",{"_type":67,"slug":2,"number":1}], // 479
  ["object",{"_type":69,"slug":1,"number":1}], // 480
  ["object",{"_type":71,"slug":1,"number":1}], // 481
  ["object",{"_type":378,"slug":1,"number":1}], // 482
  ["object",{"_type":73,"slug":1,"number":1}], // 483
  ["union",444,445,446,447,448,449,450,451,452,453,454,455,456,457,458,459,460,461,462,463,464,465,466,467,468,469,470,471,472,473,474,475,476,477,478,479,480,481,482,483,1], // 484
  ["object",{"_id":0,"title":2,"slug":2}], // 485
  ["array",485], // 486
  ["object",{"_type":120,"slug":2}], // 487
  ["union",40,487,60,68,1], // 488
  ["object",{"page":488,"path":2}], // 489
  ["union",489,1], // 490
  ["object",{"_key":0,"name":2,"phone":2,"text":2,"isSample":100}], // 491
  ["array",491], // 492
  ["union",492,1], // 493
  ["object",{"heading":2,"intro":2,"contacts":493,"more":85}], // 494
  ["union",494,1], // 495
  ["object",{"heading":2,"intro":2,"soonLabel":2,"items":92}], // 496
  ["union",496,1], // 497
  ["object",{"heading":2,"intro":2,"linkLabel":2}], // 498
  ["union",498,1], // 499
  ["object",{"hero":4,"topics":94,"emergency":495,"tools":497,"supportGroups":499,"faqSection":241,"seo":116}], // 500
  ["union",500,1], // 501
  ["object",{"hero":4,"screenings":94,"about":87,"book":98,"closingCta":114,"seo":116}], // 502
  ["union",502,1], // 503
  ["array",1], // 504
  ["object",{"title?":0,"tagline?":0}], // 505
  ["string","reference"], // 506
  ["object",{"_key":0,"_ref":0,"_type":506,"_weak?":99}], // 507
  ["array",507], // 508
  ["object",{"_key":0,"_type":5,"sources?":508}], // 509
  ["union",21,509], // 510
  ["array",510], // 511
  ["object",{"_ref":0,"_type":506,"_weak?":99}], // 512
  ["object",{"_key":0,"_type":28,"source?":512,"value?":0,"unit?":0,"place?":0}], // 513
  ["union",512,512,512,512,512,512,512,512,512,512,512,512,512,512,512,512,512,512,512], // 514
  ["object",{"_key":0,"_type":36,"target?":514}], // 515
  ["object",{"_key":0,"_type":31,"term?":512}], // 516
  ["union",78,513,515,516], // 517
  ["array",517], // 518
  ["object",{"children?":511,"style?":25,"listItem?":27,"markDefs?":518,"level?":7,"_type":82,"_key":0}], // 519
  ["array",519], // 520
  ["object",{"heading?":0,"intro?":0,"body?":520}], // 521
  ["string","iconCard"], // 522
  ["string","heart","drop","ribbon","scale","mind","gauge","shield","clock","team","star","book","people","smile","check","phone","mail","map","search","calendar","stethoscope","leaf","run","female","alert","pill","clipboard"], // 523
  ["union",523], // 524
  ["object",{"_key":0,"_type":522,"icon?":524,"title?":0,"text?":0,"href?":0,"linkLabel?":0}], // 525
  ["array",525], // 526
  ["object",{"heading?":0,"intro?":0,"steps?":526}], // 527
  ["object",{"heading?":0,"intro?":0,"body?":520,"sampleNote?":0}], // 528
  ["object",{"heading?":0,"intro?":0,"items?":526}], // 529
  ["object",{"heading?":0,"intro?":0}], // 530
  ["string","callToAction"], // 531
  ["object",{"_type":531,"heading?":0,"text?":0,"label?":0,"href?":0}], // 532
  ["string","seo"], // 533
  ["string","picture"], // 534
  ["object",{"_type":534,"asset?":512,"media?":141,"hotspot?":102,"crop?":105,"alt?":0,"decorative?":99,"credit?":0}], // 535
  ["object",{"_type":533,"title?":0,"description?":0,"image?":535,"noIndex?":99}], // 536
  ["object",{"_id":0,"_type":37,"_createdAt":0,"_updatedAt":0,"_rev":0,"hero?":505,"mission?":521,"editorialProcess?":527,"trust?":528,"commitments?":529,"values?":529,"reviewers?":530,"disclaimer?":521,"closingCta?":532,"seo?":536}], // 537
  ["object",{"_id":0,"_type":37,"_rev":0,"title":2,"name":1,"credentials":1,"isSample":128,"slug":1,"number":1,"page":1,"shortTitle":1,"names":504,"alternateNames":1,"keywords":504,"concerns":1,"headings":1,"keyFacts":1,"facts":0,"description":2,"text":19,"categoryRev":1,"whole":537}], // 538
  ["union",19,234,1], // 539
  ["object",{"_id":0,"_type":39,"_rev":0,"title":2,"name":1,"credentials":1,"isSample":128,"slug":2,"number":1,"page":1,"shortTitle":2,"names":234,"alternateNames":138,"keywords":504,"concerns":1,"headings":539,"keyFacts":138,"facts":0,"description":2,"text":19,"categoryRev":1,"whole":1}], // 540
  ["object",{"heading?":0,"intro?":0,"notice?":0}], // 541
  ["object",{"heading?":0,"intro?":0,"faqs?":508}], // 542
  ["object",{"_id":0,"_type":41,"_createdAt":0,"_updatedAt":0,"_rev":0,"hero?":505,"newsletter?":541,"faqSection?":542,"labels?":242,"seo?":536}], // 543
  ["object",{"_id":0,"_type":41,"_rev":0,"title":2,"name":1,"credentials":1,"isSample":128,"slug":1,"number":1,"page":1,"shortTitle":1,"names":504,"alternateNames":1,"keywords":504,"concerns":1,"headings":1,"keyFacts":1,"facts":0,"description":2,"text":19,"categoryRev":1,"whole":543}], // 544
  ["object",{"heading?":0,"intro?":0,"emptyText?":0,"chartHeading?":0,"adviceHeading?":0,"note?":0}], // 545
  ["string","bmiCategory"], // 546
  ["string","underweight","normal","overweight","obese"], // 547
  ["union",547], // 548
  ["object",{"_key":0,"_type":546,"key?":548,"label?":0,"chartLabel?":0,"range?":0,"description?":0,"advice?":0}], // 549
  ["array",549], // 550
  ["object",{"heading?":0,"intro?":0,"choice?":0,"below?":0,"belowText?":0,"increased?":0,"increasedText?":0,"high?":0,"highText?":0,"sourcesLabel?":0,"sources?":508}], // 551
  ["string","normal","h3","h4"], // 552
  ["union",552], // 553
  ["object",{"children?":511,"style?":553,"listItem?":27,"markDefs?":518,"level?":7,"_type":82,"_key":0}], // 554
  ["string","boundWords"], // 555
  ["object",{"_key":0,"_type":555,"words?":0,"source?":512,"value?":0,"unit?":0,"place?":0}], // 556
  ["array",556], // 557
  ["object",{"_key":0,"_type":191,"title?":0,"facts?":19,"sources?":508,"bound?":557}], // 558
  ["string","nonUrgent","urgent","emergency"], // 559
  ["union",559], // 560
  ["object",{"_key":0,"_type":168,"level?":560,"audience?":172,"heading?":0,"body?":520}], // 561
  ["string","info","tip","important"], // 562
  ["union",562], // 563
  ["object",{"_key":0,"_type":164,"tone?":563,"title?":0,"body?":520}], // 564
  ["object",{"_key":0,"_type":174,"caption?":0,"headerColumn?":99,"header?":19,"rows?":177,"note?":0,"sources?":508,"bound?":557}], // 565
  ["object",{"_key":0,"_type":184,"picture?":535,"caption?":0,"sources?":508,"bound?":557}], // 566
  ["object",{"_key":0,"_type":186,"title?":0,"population?":0,"timeSpan?":0,"total?":188,"outcome?":0,"isWanted?":99,"harm?":0,"rest?":0,"without?":189,"with?":189,"note?":0,"sources?":508,"bound?":557}], // 567
  ["object",{"_key":0,"_type":182,"title?":0,"dos?":19,"donts?":19,"sources?":508,"bound?":557}], // 568
  ["object",{"_key":0,"_type":153,"title?":0,"intro?":0}], // 569
  ["union",554,558,561,564,565,566,567,568,569], // 570
  ["array",570], // 571
  ["object",{"heading?":0,"intro?":0,"body?":571}], // 572
  ["object",{"_id":0,"_type":43,"_createdAt":0,"_updatedAt":0,"_rev":0,"hero?":505,"form?":530,"result?":545,"categories?":550,"lowerCutoffs?":551,"article?":572,"closingCta?":532,"formLabels?":255,"resultLabels?":257,"quickCheck?":154,"tableLabels?":259,"privacyNote?":0,"withoutScript?":0,"seo?":536,"highRisk?":99}], // 573
  ["object",{"_id":0,"_type":43,"_rev":0,"title":2,"name":1,"credentials":1,"isSample":128,"slug":1,"number":1,"page":1,"shortTitle":1,"names":504,"alternateNames":1,"keywords":504,"concerns":1,"headings":1,"keyFacts":1,"facts":0,"description":2,"text":19,"categoryRev":1,"whole":573}], // 574
  ["object",{"_id":0,"_type":120,"_rev":0,"title":2,"name":1,"credentials":1,"isSample":128,"slug":2,"number":1,"page":1,"shortTitle":1,"names":504,"alternateNames":1,"keywords":504,"concerns":1,"headings":1,"keyFacts":1,"facts":0,"description":2,"text":19,"categoryRev":1,"whole":1}], // 575
  ["object",{"title?":0,"tagline?":0,"findDoctorLabel?":0}], // 576
  ["object",{"_id":0,"_type":47,"_createdAt":0,"_updatedAt":0,"_rev":0,"hero?":576,"featuresSection?":530,"features?":526,"getStarted?":530,"getStartedLabel?":0,"emergencyNote?":0,"seo?":536}], // 577
  ["object",{"_id":0,"_type":47,"_rev":0,"title":2,"name":1,"credentials":1,"isSample":128,"slug":1,"number":1,"page":1,"shortTitle":1,"names":504,"alternateNames":1,"keywords":504,"concerns":1,"headings":1,"keyFacts":1,"facts":0,"description":2,"text":19,"categoryRev":1,"whole":577}], // 578
  ["object",{"heading?":0,"intro?":0,"note?":0}], // 579
  ["object",{"_id":0,"_type":49,"_createdAt":0,"_updatedAt":0,"_rev":0,"hero?":505,"form?":530,"information?":529,"response?":579,"emergencyNote?":0,"privacyNote?":0,"faqSection?":542,"formLabels?":296,"status?":298,"seo?":536}], // 580
  ["object",{"_id":0,"_type":49,"_rev":0,"title":2,"name":1,"credentials":1,"isSample":128,"slug":1,"number":1,"page":1,"shortTitle":1,"names":504,"alternateNames":1,"keywords":504,"concerns":1,"headings":1,"keyFacts":1,"facts":0,"description":2,"text":19,"categoryRev":1,"whole":580}], // 581
  ["object",{"_id":0,"_type":51,"_createdAt":0,"_updatedAt":0,"_rev":0,"hero?":505,"labels?":321,"seo?":536,"highRisk?":99}], // 582
  ["object",{"_id":0,"_type":51,"_rev":0,"title":2,"name":1,"credentials":1,"isSample":128,"slug":1,"number":1,"page":1,"shortTitle":1,"names":504,"alternateNames":1,"keywords":504,"concerns":1,"headings":1,"keyFacts":1,"facts":0,"description":2,"text":19,"categoryRev":1,"whole":582}], // 583
  ["union",1,0], // 584
  ["array",584], // 585
  ["object",{"_id":0,"_type":336,"_rev":0,"title":1,"name":2,"credentials":2,"isSample":130,"slug":1,"number":8,"page":1,"shortTitle":1,"names":585,"alternateNames":1,"keywords":504,"concerns":138,"headings":1,"keyFacts":1,"facts":0,"description":2,"text":19,"categoryRev":1,"whole":1}], // 586
  ["string","blog","booking","contact","resources"], // 587
  ["union",587,1], // 588
  ["object",{"_id":0,"_type":306,"_rev":0,"title":2,"name":1,"credentials":1,"isSample":128,"slug":1,"number":1,"page":588,"shortTitle":1,"names":504,"alternateNames":1,"keywords":504,"concerns":1,"headings":1,"keyFacts":1,"facts":0,"description":1,"text":19,"categoryRev":1,"whole":1}], // 589
  ["object",{"_id":0,"_type":53,"_createdAt":0,"_updatedAt":0,"_rev":0,"hero?":505,"labels?":384,"seo?":536}], // 590
  ["object",{"_id":0,"_type":53,"_rev":0,"title":2,"name":1,"credentials":1,"isSample":128,"slug":1,"number":1,"page":1,"shortTitle":1,"names":504,"alternateNames":1,"keywords":504,"concerns":1,"headings":1,"keyFacts":1,"facts":0,"description":2,"text":19,"categoryRev":1,"whole":590}], // 591
  ["object",{"_id":0,"_type":32,"_rev":0,"title":2,"name":1,"credentials":1,"isSample":128,"slug":2,"number":1,"page":1,"shortTitle":1,"names":504,"alternateNames":138,"keywords":504,"concerns":1,"headings":1,"keyFacts":1,"facts":0,"description":2,"text":19,"categoryRev":1,"whole":1}], // 592
  ["union",234,1], // 593
  ["object",{"_id":0,"_type":57,"_rev":0,"title":2,"name":1,"credentials":1,"isSample":128,"slug":2,"number":1,"page":1,"shortTitle":1,"names":504,"alternateNames":1,"keywords":504,"concerns":1,"headings":593,"keyFacts":1,"facts":0,"description":2,"text":19,"categoryRev":1,"whole":1}], // 594
  ["object",{"_id":0,"_type":59,"_rev":0,"title":2,"name":1,"credentials":1,"isSample":128,"slug":2,"number":1,"page":1,"shortTitle":1,"names":504,"alternateNames":1,"keywords":234,"concerns":1,"headings":1,"keyFacts":138,"facts":0,"description":2,"text":19,"categoryRev":2,"whole":1}], // 595
  ["string","emergencyContact"], // 596
  ["object",{"_key":0,"_type":596,"name?":0,"phone?":0,"text?":0,"isSample?":99}], // 597
  ["array",597], // 598
  ["object",{"heading?":0,"intro?":0,"contacts?":598,"more?":520}], // 599
  ["object",{"heading?":0,"intro?":0,"soonLabel?":0,"items?":526}], // 600
  ["object",{"heading?":0,"intro?":0,"linkLabel?":0}], // 601
  ["object",{"_id":0,"_type":61,"_createdAt":0,"_updatedAt":0,"_rev":0,"hero?":505,"topics?":529,"emergency?":599,"tools?":600,"supportGroups?":601,"faqSection?":542,"seo?":536,"highRisk?":99}], // 602
  ["object",{"_id":0,"_type":61,"_rev":0,"title":2,"name":1,"credentials":1,"isSample":128,"slug":1,"number":1,"page":1,"shortTitle":1,"names":504,"alternateNames":1,"keywords":504,"concerns":1,"headings":1,"keyFacts":1,"facts":0,"description":2,"text":19,"categoryRev":1,"whole":602}], // 603
  ["object",{"_id":0,"_type":63,"_createdAt":0,"_updatedAt":0,"_rev":0,"hero?":505,"screenings?":529,"about?":521,"book?":530,"closingCta?":532,"seo?":536,"highRisk?":99}], // 604
  ["object",{"_id":0,"_type":63,"_rev":0,"title":2,"name":1,"credentials":1,"isSample":128,"slug":1,"number":1,"page":1,"shortTitle":1,"names":504,"alternateNames":1,"keywords":504,"concerns":1,"headings":1,"keyFacts":1,"facts":0,"description":2,"text":19,"categoryRev":1,"whole":604}], // 605
  ["object",{"evidence?":0,"intro?":0,"toArticle?":0,"allSources?":0,"corrections?":0,"opening?":0,"keyFact?":0,"card?":0,"table?":0,"figure?":0,"list?":0,"number?":0,"place?":0,"checked?":0,"notChecked?":0,"status?":0,"current?":0,"superseded?":0,"corrected?":0,"retracted?":0,"guideline?":0,"factSheet?":0,"systematicReview?":0,"trial?":0,"statistics?":0,"law?":0,"reference?":0}], // 606
  ["object",{"_id":0,"_type":65,"_createdAt":0,"_updatedAt":0,"_rev":0,"hero?":505,"labels?":606,"seo?":536,"highRisk?":99}], // 607
  ["object",{"_id":0,"_type":65,"_rev":0,"title":2,"name":1,"credentials":1,"isSample":128,"slug":1,"number":1,"page":1,"shortTitle":1,"names":504,"alternateNames":1,"keywords":504,"concerns":1,"headings":1,"keyFacts":1,"facts":0,"description":2,"text":19,"categoryRev":1,"whole":607}], // 608
  ["object",{"_id":0,"_type":67,"_rev":0,"title":2,"name":1,"credentials":1,"isSample":128,"slug":2,"number":1,"page":1,"shortTitle":1,"names":504,"alternateNames":1,"keywords":504,"concerns":1,"headings":1,"keyFacts":1,"facts":0,"description":2,"text":19,"categoryRev":1,"whole":1}], // 609
  ["object",{"listHeading?":0,"open?":0,"back?":0,"audience?":0,"fill?":0,"onDevice?":0,"print?":0,"paper?":0,"foundAt?":0}], // 610
  ["object",{"_id":0,"_type":69,"_createdAt":0,"_updatedAt":0,"_rev":0,"hero?":505,"labels?":610,"seo?":536,"highRisk?":99}], // 611
  ["object",{"_id":0,"_type":69,"_rev":0,"title":2,"name":1,"credentials":1,"isSample":128,"slug":1,"number":1,"page":1,"shortTitle":1,"names":504,"alternateNames":1,"keywords":504,"concerns":1,"headings":1,"keyFacts":1,"facts":0,"description":2,"text":19,"categoryRev":1,"whole":611}], // 612
  ["object",{"title?":0,"tagline?":0,"experience?":0}], // 613
  ["object",{"heading?":0,"concern?":0,"specialty?":0,"language?":0,"any?":0,"clear?":0,"noMatches?":0,"resultsOne?":0,"resultsMany?":0}], // 614
  ["object",{"book?":0,"experience?":0,"languages?":0,"concerns?":0,"rating?":0,"sampleDoctor?":0}], // 615
  ["object",{"_id":0,"_type":71,"_createdAt":0,"_updatedAt":0,"_rev":0,"hero?":613,"sampleNote?":0,"emergencyNote?":0,"doctors?":508,"offers?":526,"priceNote?":0,"filters?":614,"cardLabels?":615,"seo?":536}], // 616
  ["object",{"_id":0,"_type":71,"_rev":0,"title":2,"name":1,"credentials":1,"isSample":128,"slug":1,"number":1,"page":1,"shortTitle":1,"names":504,"alternateNames":1,"keywords":504,"concerns":1,"headings":1,"keyFacts":1,"facts":0,"description":2,"text":19,"categoryRev":1,"whole":616}], // 617
  ["string","linkItem"], // 618
  ["object",{"_key":0,"_type":618,"label?":0,"href?":0,"description?":0}], // 619
  ["array",619], // 620
  ["object",{"letters?":0,"noEntries?":0,"see?":0,"category?":0,"figures?":0,"backToLetters?":0,"search?":0}], // 621
  ["object",{"_id":0,"_type":73,"_createdAt":0,"_updatedAt":0,"_rev":0,"hero?":505,"entries?":620,"labels?":621,"seo?":536}], // 622
  ["object",{"_id":0,"_type":73,"_rev":0,"title":2,"name":1,"credentials":1,"isSample":128,"slug":1,"number":1,"page":1,"shortTitle":1,"names":504,"alternateNames":1,"keywords":504,"concerns":1,"headings":1,"keyFacts":1,"facts":0,"description":2,"text":19,"categoryRev":1,"whole":622}], // 623
  ["union",538,540,544,574,575,578,581,583,586,589,591,592,594,595,603,605,608,609,612,617,623], // 624
  ["array",624], // 625
  ["object",{"_id":0,"_rev":0,"category":1}], // 626
  ["object",{"_id":0,"_rev":0,"category":2}], // 627
  ["union",626,627], // 628
  ["array",628], // 629
  ["object",{"count":7,"newest":19}], // 630
  ["object",{"title":1,"credentials":1,"label":1,"text":1,"isSample":128,"sampleLabels":1,"accent":1,"picture":1,"review":218,"revokedAt":2}], // 631
  ["object",{"title":2,"credentials":1,"label":1,"text":1,"isSample":128,"sampleLabels":1,"accent":1,"picture":1,"review":218,"revokedAt":2}], // 632
  ["object",{"title":1,"credentials":1,"label":1,"text":2,"isSample":128,"sampleLabels":1,"accent":1,"picture":1,"review":218,"revokedAt":2}], // 633
  ["object",{"title":2,"credentials":1,"label":1,"text":2,"isSample":128,"sampleLabels":1,"accent":1,"picture":1,"review":218,"revokedAt":2}], // 634
  ["object",{"title":2,"credentials":1,"label":1,"text":2,"isSample":128,"sampleLabels":1,"accent":1,"picture":110,"review":218,"revokedAt":2}], // 635
  ["object",{"title":2,"credentials":1,"label":2,"text":2,"isSample":128,"sampleLabels":1,"accent":1,"picture":1,"review":218,"revokedAt":2}], // 636
  ["object",{"title":2,"credentials":1,"label":2,"text":1,"isSample":128,"sampleLabels":1,"accent":1,"picture":110,"review":218,"revokedAt":2}], // 637
  ["object",{"title":2,"credentials":2,"label":1,"text":1,"isSample":128,"sampleLabels":1,"accent":1,"picture":110,"review":218,"revokedAt":2}], // 638
  ["object",{"sampleDoctor":2}], // 639
  ["union",639,1], // 640
  ["object",{"title":2,"credentials":2,"label":2,"text":2,"isSample":130,"sampleLabels":640,"accent":1,"picture":110,"review":218,"revokedAt":2}], // 641
  ["object",{"title":2,"credentials":1,"label":2,"text":1,"isSample":128,"sampleLabels":1,"accent":137,"picture":110,"review":218,"revokedAt":2}], // 642
  ["union",631,632,633,634,635,636,637,638,641,642,1], // 643
  ["object",{"homeLabel?":0,"topicsLabel?":0,"blogLabel?":0,"aboutLabel?":0,"contactLabel?":0,"consultLabel?":0}], // 644
  ["union",644,1], // 645
  ["string","socialLink"], // 646
  ["string","facebook","x","instagram","linkedin","youtube"], // 647
  ["union",647], // 648
  ["object",{"_key":0,"_type":646,"label?":0,"icon?":648,"href?":0}], // 649
  ["array",649], // 650
  ["object",{"quickLinksHeading?":0,"quickLinks?":620,"legalHeading?":0,"legalLinks?":620,"socialHeading?":0,"socialLinks?":650,"educationalStatement?":0,"sourcesLabel?":0,"copyrightName?":0,"copyrightText?":0,"contactHeading?":0}], // 651
  ["union",651,1], // 652
  ["object",{"heading?":0,"text?":0,"inputLabel?":0,"placeholder?":0,"buttonLabel?":0,"notice?":0}], // 653
  ["union",653,1], // 654
  ["string","bing","duckduckgo","google"], // 655
  ["union",655], // 656
  ["string","synonym"], // 657
  ["object",{"term?":0,"alternatives?":19,"_type":657,"_key":0}], // 658
  ["array",658], // 659
  ["object",{"engine?":656,"site?":0,"heading?":0,"inputLabel?":0,"placeholder?":0,"buttonLabel?":0,"resultsFor?":0,"noResults?":0,"synonyms?":659}], // 660
  ["union",660,1], // 661
  ["object",{"open?":0,"close?":0,"suggestions?":0,"allResults?":0,"result?":0,"results?":0,"hint?":0,"failed?":0,"more?":0,"previous?":0,"page?":0,"helpHeading?":0,"topicsIndex?":0,"article?":0,"post?":0,"takeaway?":0,"category?":0,"legalPage?":0,"doctor?":0,"faq?":0,"glossaryTerm?":0,"pageKind?":0,"sampleDoctor?":0}], // 662
  ["union",662,1], // 663
  ["object",{"title?":0,"text?":0,"linkLabel?":0}], // 664
  ["union",664,1], // 665
  ["object",{"title?":0,"text?":0,"retryLabel?":0}], // 666
  ["union",666,1], // 667
  ["object",{"medicallyReviewed?":0,"notReviewed?":0,"underReReview?":0,"reviewOverdue?":0,"by?":0,"published?":0,"lastUpdated?":0,"lastReviewed?":0,"nextReview?":0,"evidenceChecked?":0,"readingTime?":0,"contents?":0,"keyFacts?":0,"dos?":0,"donts?":0,"sources?":0,"source?":0,"toEvidence?":0,"toGlossary?":0,"accessed?":0,"evidenceChanged?":0,"thisGuideline?":0,"thisStudy?":0,"thisSource?":0,"changed?":0,"wasRetracted?":0,"inMonth?":0,"whatIsDifferent?":0,"replacedBy?":0,"emergencyStands?":0,"related?":0,"takeaways?":0,"disclosure?":0,"aboutAuthor?":0,"aboutReviewer?":0,"sampleAuthor?":0,"sampleReviewer?":0,"history?":0,"partHistory?":0,"partSources?":0,"partTerms?":0,"partLabels?":0,"approvedBy?":0,"stillCorrect?":0,"withoutReview?":0,"corrections?":0,"wasWrong?":0,"wrongSince?":0,"saysNow?":0,"correctedOn?":0,"approvalTakenBack?":0,"toCorrections?":0,"reviewStatement?":0,"back?":0,"share?":0,"linkCopied?":0,"print?":0,"iconWho?":0,"iconTime?":0,"iconCount?":0,"iconFewer?":0,"iconMore?":0,"iconSame?":0,"where?":0,"whereIntro?":0,"whereWho?":0,"whereAnybody?":0,"whereChild?":0,"wherePregnancy?":0,"whereEmergency?":0,"whereUrgent?":0,"whereNonUrgent?":0,"whereNone?":0,"whereCall?":0,"whereToday?":0,"whereVisit?":0,"whereCard?":0,"whereAnyway?":0,"whereAnywayCall?":0,"whereAnywayToday?":0,"whereAnywayCrisis?":0,"whereAgain?":0,"nonUrgent?":0,"urgent?":0,"emergency?":0,"reviewedBy?":0,"reviewedOn?":0,"backToTop?":0}], // 668
  ["union",668,1], // 669
  ["object",{"skipToContent?":0,"mainNavigation?":0,"openMenu?":0,"closeMenu?":0,"opensInNewTab?":0,"theme?":0,"advertisement?":0,"breadcrumb?":0,"closeNotice?":0,"sampleContent?":0,"loading?":0}], // 670
  ["union",670,1], // 671
  ["object",{"heading?":0,"text?":0,"acceptAll?":0,"rejectAll?":0,"save?":0,"settings?":0,"essential?":0,"analytics?":0,"advertising?":0,"preference?":0,"alwaysOn?":0,"essentialText?":0,"analyticsText?":0,"advertisingText?":0,"preferenceText?":0,"notUsed?":0,"failed?":0,"aboutCookies?":0}], // 672
  ["union",672,1], // 673
  ["object",{"button?":0,"url?":0,"keys?":0,"once?":0,"twice?":0,"leaving?":0}], // 674
  ["union",674,1], // 675
  ["object",{"question?":0,"yes?":0,"no?":0,"reason?":0,"reasonText?":0,"send?":0,"thanks?":0,"report?":0,"reportText?":0,"sendReport?":0,"reported?":0,"hint?":0,"failed?":0,"back?":0}], // 676
  ["union",676,1], // 677
  ["object",{"siteName":2,"tagline":2,"description":2,"navigation":645,"footer":652,"newsletter":654,"contactEmail":2,"postalAddress":2,"emergencyNote":2,"crisisWays":2,"crisisLinkLabel":2,"search":661,"searchLabels":663,"notFound":665,"error":667,"articleLabels":669,"interface":671,"consent":673,"quickExit":675,"answersOnQuickExit":100,"answers":677,"seo":116}], // 678
  ["union",678,1], // 679
  ["object",{"_type":37,"slug":1,"number":1,"lastUpdated":2,"_updatedAt":0}], // 680
  ["object",{"_type":39,"slug":2,"number":1,"lastUpdated":2,"_updatedAt":0}], // 681
  ["object",{"_type":41,"slug":1,"number":1,"lastUpdated":2,"_updatedAt":0}], // 682
  ["object",{"_type":43,"slug":1,"number":1,"lastUpdated":2,"_updatedAt":0}], // 683
  ["object",{"_type":120,"slug":2,"number":1,"lastUpdated":2,"_updatedAt":0}], // 684
  ["object",{"_type":47,"slug":1,"number":1,"lastUpdated":2,"_updatedAt":0}], // 685
  ["object",{"_type":49,"slug":1,"number":1,"lastUpdated":2,"_updatedAt":0}], // 686
  ["object",{"_type":51,"slug":1,"number":1,"lastUpdated":2,"_updatedAt":0}], // 687
  ["object",{"_type":336,"slug":1,"number":8,"lastUpdated":2,"_updatedAt":0}], // 688
  ["object",{"_type":53,"slug":1,"number":1,"lastUpdated":2,"_updatedAt":0}], // 689
  ["object",{"_type":55,"slug":1,"number":1,"lastUpdated":2,"_updatedAt":0}], // 690
  ["object",{"_type":57,"slug":2,"number":1,"lastUpdated":2,"_updatedAt":0}], // 691
  ["object",{"_type":59,"slug":2,"number":1,"lastUpdated":2,"_updatedAt":0}], // 692
  ["object",{"_type":61,"slug":1,"number":1,"lastUpdated":2,"_updatedAt":0}], // 693
  ["object",{"_type":63,"slug":1,"number":1,"lastUpdated":2,"_updatedAt":0}], // 694
  ["object",{"_type":65,"slug":1,"number":1,"lastUpdated":2,"_updatedAt":0}], // 695
  ["object",{"_type":67,"slug":2,"number":1,"lastUpdated":2,"_updatedAt":0}], // 696
  ["object",{"_type":69,"slug":1,"number":1,"lastUpdated":2,"_updatedAt":0}], // 697
  ["object",{"_type":71,"slug":1,"number":1,"lastUpdated":2,"_updatedAt":0}], // 698
  ["object",{"_type":73,"slug":1,"number":1,"lastUpdated":2,"_updatedAt":0}], // 699
  ["union",680,681,682,683,684,685,686,687,688,689,690,691,692,693,694,695,696,697,698,699], // 700
  ["array",700], // 701
  ["union",606,1], // 702
  ["object",{"hero":4,"labels":702,"seo":116}], // 703
  ["union",703,1], // 704
  ["string","h2","h3","normal"], // 705
  ["union",705], // 706
  ["object",{"children":24,"style?":706,"listItem?":27,"markDefs":81,"level?":7,"_type":82,"_key":0}], // 707
  ["string","checkList"], // 708
  ["object",{"_key":0,"_type":708,"title?":0,"items?":19,"sources":17,"bound":180}], // 709
  ["string","fillIn"], // 710
  ["object",{"_key":0,"_type":710,"label?":0,"hint?":0,"lines?":7}], // 711
  ["string","formTable"], // 712
  ["object",{"_key":0,"_type":712,"caption?":0,"header?":19,"rowNames?":19}], // 713
  ["union",707,167,173,709,181,183,711,713], // 714
  ["array",714], // 715
  ["union",715,1], // 716
  ["object",{"_id":0,"title":2,"slug":2,"summary":2,"audience":2,"quickExit":100,"body":716,"author":206,"publishedAt":2,"lastUpdated":2,"related":441,"seo":116,"review":218,"revokedAt":2,"history":223,"corrections":231}], // 717
  ["union",717,1], // 718
  ["union",610,1], // 719
  ["object",{"hero":4,"labels":719,"seo":116}], // 720
  ["union",720,1], // 721
  ["object",{"title":2,"tagline":2,"experience":2}], // 722
  ["union",722,1], // 723
  ["object",{"_id":0,"number":8,"name":2,"credentials":2,"specialization":2,"experience":2,"rating":8,"languages":138,"concerns":138,"bio":2,"isSample":100,"picture":110}], // 724
  ["array",724], // 725
  ["union",725,1], // 726
  ["union",614,1], // 727
  ["union",615,1], // 728
  ["object",{"hero":723,"sampleNote":2,"emergencyNote":2,"doctors":726,"offers":92,"priceNote":2,"filters":727,"cardLabels":728,"seo":116}], // 729
  ["union",729,1], // 730
  ["object",{"_type":37,"title":2,"otherNames":504,"alternateNames":1,"slug":1}], // 731
  ["object",{"_type":39,"title":2,"otherNames":234,"alternateNames":138,"slug":2}], // 732
  ["object",{"_type":41,"title":2,"otherNames":504,"alternateNames":1,"slug":1}], // 733
  ["object",{"_type":43,"title":2,"otherNames":504,"alternateNames":1,"slug":1}], // 734
  ["object",{"_type":120,"title":2,"otherNames":504,"alternateNames":1,"slug":2}], // 735
  ["object",{"_type":49,"title":2,"otherNames":504,"alternateNames":1,"slug":1}], // 736
  ["object",{"_type":51,"title":2,"otherNames":504,"alternateNames":1,"slug":1}], // 737
  ["object",{"_type":57,"title":2,"otherNames":504,"alternateNames":1,"slug":2}], // 738
  ["object",{"_type":61,"title":2,"otherNames":504,"alternateNames":1,"slug":1}], // 739
  ["object",{"_type":63,"title":2,"otherNames":504,"alternateNames":1,"slug":1}], // 740
  ["object",{"_type":65,"title":2,"otherNames":504,"alternateNames":1,"slug":1}], // 741
  ["object",{"_type":67,"title":2,"otherNames":504,"alternateNames":1,"slug":2}], // 742
  ["object",{"_type":69,"title":2,"otherNames":504,"alternateNames":1,"slug":1}], // 743
  ["object",{"_type":71,"title":2,"otherNames":504,"alternateNames":1,"slug":1}], // 744
  ["union",731,732,733,734,735,736,737,738,739,740,741,742,743,744], // 745
  ["array",745], // 746
  ["union",620,1], // 747
  ["union",621,1], // 748
  ["object",{"hero":4,"entries":747,"labels":748,"seo":116}], // 749
  ["union",749,1], // 750
]

/** For each query the place of its result. */
export const RESULT_SHAPES: Readonly<Record<string, number>> = {
  // AboutPageQueryResult
  'yjaMxbEMoDh8h1QN': 118,
  // AddressesQueryResult
  '9RCafrFdPVVIyiy2': 127,
  // AllSourcesQueryResult
  'Rnu98Onu_oBBRRAC': 16,
  // AnsweredPageQueryResult
  'g8v_UStoX5aEIzjd': 135,
  // ArticleQueryResult
  'nEmmk0v2vtSCsy61': 233,
  // ArticleSlugsQueryResult
  '5xoZMaDquXMKkQ5j': 234,
  // BlogPageQueryResult
  'fN4zlUJ3gILX3QNd': 245,
  // BmiPageQueryResult
  'KcJNbJTUv0nr88Kq': 262,
  // BookedDoctorQueryResult
  'EKEcn-uWhAoqtrvU': 264,
  // BookingPageQueryResult
  'rdwdNVVjzzxkKbXN': 281,
  // CategoriesQueryResult
  'fbhMY1qHCevDNnoe': 283,
  // CategoryPostsQueryResult
  'w3brrxBuRZLuw7Dy': 289,
  // ConsultPageQueryResult
  'lzRUhUhloKrNuZAN': 293,
  // ContactPageQueryResult
  'ARgFo3R0-wK7F4e3': 301,
  // CorrectionsLogQueryResult
  'seJBWQpEovxDCw90': 320,
  // CorrectionsPageQueryResult
  '9h1Pc1Gdp-4RBxV9': 324,
  // DoctorNumbersQueryResult
  '0hNx-YXRuAknZmFs': 126,
  // DraftQueryResult
  'C9GCjBRHzIVMYLB7': 381,
  // FeedQueryResult
  'VbKyZIDvm8EXtTQZ': 383,
  // FoundPostsQueryResult
  'q4ZnJ3CFXt2RWCq8': 287,
  // GlossaryPageQueryResult
  'sslzaZ4kpSbXO5oF': 387,
  // GlossaryTermsQueryResult
  'gH_ULK2qEOWAc2W5': 392,
  // HomePageQueryResult
  'NH5JQbOoVq2cjv-r': 413,
  // IsPublicQueryResult
  'pALfU_EcbBz3uApu': 99,
  // LegalPageQueryResult
  'eauGlccfpnsab0ut': 415,
  // MenuQueryResult
  'VI8UuAUAwBT6BzgV': 418,
  // NewestPostSlugsQueryResult
  '1K4jxLFZQJmhOvWO': 234,
  // PartsQueryResult
  'eG-p0QeuimZDEB-y': 423,
  // PostIndexQueryResult
  'Od2Wk7vPrUo5ZdHb': 425,
  // PostListQueryResult
  'Q3Q_IjLyefpir-GP': 426,
  // PostQueryResult
  'dOJljfMD6Rzl4PeW': 443,
  // PublicQueryResult
  'Q5h1bqYcuMFRe1yY': 484,
  // RecentPostsQueryResult
  'VJF7no-lSc9N2Z4x': 486,
  // RedirectQueryResult
  'd1bcPJ5qQgLr9gwv': 490,
  // ResourcesPageQueryResult
  'xexr2-gGLhluwOyC': 501,
  // ScreeningPageQueryResult
  'RpAwAVr-jYGoHI5X': 503,
  // SearchDocumentsQueryResult
  'lQLN5gkD_wXXF18y': 625,
  // SearchRevisionsQueryResult
  'ylL0Q0IdYB-rUVqk': 629,
  // SearchVersionQueryResult
  'u2wqeK_NtQkXnzWQ': 630,
  // ShareCardQueryResult
  'E7JGeZmGujjsWDmc': 643,
  // SiteSettingsQueryResult
  'AiqPU5wRfgJ5gpSK': 679,
  // SitemapQueryResult
  '3kf7_57YTOOA7uBA': 701,
  // SourcesPageQueryResult
  'TkjW5BD3Dn59KPCA': 704,
  // TakeawayCardsQueryResult
  'ISnydu9gScXEY195': 214,
  // TakeawayQueryResult
  'Lg_lR2LvB-56X5SN': 718,
  // TakeawaySlugsQueryResult
  'QvMmYG5d-cRk7q85': 234,
  // TakeawaysPageQueryResult
  'BHaqk4XUY2ZEffIS': 721,
  // TeamPageQueryResult
  'VuCvUiUik-7_6HbJ': 730,
  // TopicEntriesQueryResult
  'mlM3WwGtw_fs0O0c': 746,
  // TopicsIndexPageQueryResult
  'pO6gDT06BFpoLO0C': 750,
}
