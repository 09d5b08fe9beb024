/** Clipboard HTML of Word for Windows: a heading, formatted text, lists, a table, and a note. */
export const WORD_CLIPBOARD = `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns:m="http://schemas.microsoft.com/office/2004/12/omml"
xmlns="http://www.w3.org/TR/REC-html40">

<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15">
<meta name=Originator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/noor/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml>
 <o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings>
</xml><![endif]-->
<!--[if gte mso 9]><xml>
 <w:WordDocument><w:View>Normal</w:View><w:Zoom>0</w:Zoom></w:WordDocument>
</xml><![endif]-->
<style>
<!--
 /* Font Definitions */
 @font-face {font-family:"Cambria Math"; mso-font-charset:0;}
 p.MsoNormal, li.MsoNormal {mso-style-unhide:no; margin-bottom:8.0pt; font-family:"Calibri",sans-serif;}
 @list l0 {mso-list-id:1017539393; mso-list-type:hybrid;}
 @list l0:level1 {mso-level-number-format:bullet; mso-level-text:\\F0B7; mso-level-number-position:left; font-family:Symbol;}
 @list l1 {mso-list-id:1456870521; mso-list-type:hybrid;}
 @list l1:level1 {mso-level-tab-stop:none; mso-level-number-position:left; text-indent:-.25in;}
-->
</style>
<!--[if gte mso 10]>
<style> table.MsoNormalTable {mso-style-name:"Table Normal"; mso-tstyle-rowband-size:0;} </style>
<![endif]-->
</head>

<body lang=EN-US style='tab-interval:.5in;word-wrap:break-word'>
<!--StartFragment-->

<h2><a name="_Toc182000001"></a>Blood pressure at home<o:p></o:p></h2>

<p class=MsoNormal>Measure <b style='mso-bidi-font-weight:normal'>twice</b> in the
morning, and <i style='mso-bidi-font-style:normal'>write it down</i>.<span
style='mso-spacerun:yes'>  </span>See <a
href="https://www.who.int/news-room/fact-sheets/detail/hypertension">what WHO says</a>.<o:p></o:p></p>

<p class=MsoNormal><o:p>&nbsp;</o:p></p>

<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:
Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>Sit for five minutes.<o:p></o:p></p>

<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:
Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>Use the <b>same arm</b>.<o:p></o:p></p>

<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-bidi-font-family:Calibri'><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>Call your doctor above 180/120.<o:p></o:p></p>

<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-bidi-font-family:Calibri'><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>Call 911 with chest pain.<o:p></o:p></p>

<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0
 style='border-collapse:collapse;border:none;mso-border-alt:solid windowtext .5pt;mso-yfti-tbllook:1184;mso-padding-alt:0in 5.4pt 0in 5.4pt'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=312 valign=top style='width:233.75pt;border:solid windowtext 1.0pt;mso-border-alt:solid windowtext .5pt'>
  <p class=MsoNormal style='margin-bottom:0in;line-height:normal'><b>Stage<o:p></o:p></b></p>
  </td>
  <td width=312 valign=top style='width:233.75pt;border-left:none'>
  <p class=MsoNormal style='margin-bottom:0in;line-height:normal'><b>mm&nbsp;Hg<o:p></o:p></b></p>
  </td>
 </tr>
 <tr style='mso-yfti-irow:1;mso-yfti-lastrow:yes'>
  <td width=312 valign=top>
  <p class=MsoNormal style='margin-bottom:0in;line-height:normal'>Stage 2<o:p></o:p></p>
  </td>
  <td width=312 valign=top>
  <p class=MsoNormal style='margin-bottom:0in;line-height:normal'>140/90 or
  higher<o:p></o:p></p>
  </td>
 </tr>
</table>

<p class=MsoNormal>After the table.<a style='mso-endnote-id:edn1' href="#_edn1" name="_ednref1" title=""><span
class=MsoEndnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span
class=MsoEndnoteReference>[i]</span><![endif]></span></span></a><o:p></o:p></p>

<!--EndFragment-->
<div style='mso-element:endnote-list'><![if !supportEndnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]>
<div style='mso-element:endnote' id=edn1>
<p class=MsoEndnoteText><a style='mso-endnote-id:edn1' href="#_ednref1" name="_edn1" title=""><span
class=MsoEndnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span
class=MsoEndnoteReference>[i]</span><![endif]></span></span></a> AHA/ACC guideline, 2025.<o:p></o:p></p>
</div>
</div>
</body>

</html>
`
