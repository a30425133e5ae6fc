/** Lets the countdown of a page tick; a page without it says the days as they were when it was sent. */
export const countdownScript = `(function(){
var p=document.querySelector('[data-until]');if(!p)return;
var end=Date.parse(p.getAttribute('data-until'));
function two(n){return(n<10?'0':'')+n}
function tick(){
var s=Math.ceil((end-Date.now())/1000);
if(s<=0){p.textContent='It is out';setTimeout(function(){location.reload()},3000);return}
var d=Math.floor(s/86400);
p.textContent=(d?d+(d>1?' days ':' day '):'')+two(Math.floor(s/3600)%24)+':'+two(Math.floor(s/60)%60)+':'+two(s%60);
setTimeout(tick,1000-Date.now()%1000)}
tick()})()`
