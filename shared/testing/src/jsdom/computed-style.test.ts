test('a style is as the document is now, whatever was asked before @KIT-6', () => {
  document.body.innerHTML = '<div><p><b>text</b></p></div>';
  const [outer, text] = [document.querySelector('div')!, document.querySelector('b')!];
  const seen = () => [getComputedStyle(outer).display, getComputedStyle(text).visibility];
  expect(seen()).toEqual(['block', 'visible']);
  outer.style.visibility = 'hidden';
  expect(seen()).toEqual(['block', 'hidden']);
  outer.hidden = true;
  expect(seen()).toEqual(['none', 'hidden']);
  outer.removeAttribute('style');
  expect(seen()).toEqual(['none', 'visible']);
  document.head.innerHTML = '<style>div { display: flex } p { visibility: collapse }</style>';
  outer.hidden = false;
  expect(seen()).toEqual(['flex', 'collapse']);
  document.body.append(text);
  expect(seen()).toEqual(['flex', 'visible']);
  document.head.replaceChildren();
  expect(seen()).toEqual(['block', 'visible']);
});
