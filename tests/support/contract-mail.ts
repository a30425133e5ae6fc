/** A mail of a club to a band: formatted, with a picture of its own and one from elsewhere, a script, a link and a file. */
export const contractMail = `From: "Klub Fleda" <booking@fleda.example>
To: band@example.com
Cc: tech@fleda.example
Subject: =?utf-8?Q?Smlouva_na_12=2E_=C4=8Dervna?=
Date: Fri, 20 Nov 2026 10:00:00 +0100
Message-ID: <contract-1@fleda.example>
References: <first@fleda.example>
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=mix

--mix
Content-Type: multipart/related; boundary=rel

--rel
Content-Type: text/html; charset=utf-8

<p onclick="x()">Podepište, prosím.</p><img src="cid:logo"><img src="https://t.example/open.gif"><script>bad()</script>
<a href="https://fleda.example/contract">zde</a>
--rel
Content-Type: image/png
Content-ID: <logo>
Content-Transfer-Encoding: base64

iVBORw0KGgo=
--rel--
--mix
Content-Type: application/pdf
Content-Disposition: attachment; filename="rider.pdf"
Content-Transfer-Encoding: base64

JVBERi0xLjQ=
--mix--
`
