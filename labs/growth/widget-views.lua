-- For wrk: asks for the widget of a listing at random among the 20,000 of the first file that listing-files.command.ts writes.
math.randomseed(os.time())
function request()
  local exposeId = 1000000 + math.random(20000)
  return wrk.format("GET", "/baufinanzierung/api/v1.0/widget?exposeId=" .. exposeId, { ["Accept-Encoding"] = "br" })
end
